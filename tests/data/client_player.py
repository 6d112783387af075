"""Plays every seat of a game through a client made from the description of the API.

Environment: SITE, GAME, TOKENS (a token for each seat, joined by commas), STAFETA (the program whose bots decide).
Writes a line after each post, and waits for a line of the host, which moves the clock.
"""

import json
import os
import subprocess
import sys

from stafeta_client import AuthenticatedClient
from stafeta_client.api.games import get_game, get_position
from stafeta_client.api.orders import get_offers, post_orders, set_ready
from stafeta_client.models import GameDetails, OrdersToPost, PostedOrders, ReadyToEnd

GAME = int(os.environ["GAME"])


class Engine:
    """A bot of the program as an engine, for one seat."""

    def __init__(self, game, seat):
        command = [os.environ["STAFETA"], "engine", "--as", "bot:beginner"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say(type="hello", protocol="stafeta-engine/1")
        self.process.stdout.readline()
        options = game.options.to_dict()
        self.say(type="new", ruleset=game.ruleset, seat=seat, seats=len(game.seats), options=options, seed=seat)

    def say(self, **message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def choose(self, position, offers):
        fields = {name: position[name] for name in ("phase", "turn", "view", "text", "open")}
        self.say(type="position", **fields)
        self.say(type="offers", offers=offers)
        self.say(type="go", id=1, milliseconds=5000)
        while True:
            answer = json.loads(self.process.stdout.readline())
            if answer["type"] == "orders":
                return answer["acts"]


def told(answer, kind):
    """Returns the answer if it is of this kind; a refusal ends the program."""
    if not isinstance(answer, kind):
        sys.exit(f"refused: {answer.to_dict() if answer else answer}")
    return answer


def post(client, game, acts):
    """Posts the acts for the phase of the game, and ends the seat's part of a phase that is resolved for all together."""
    is_together = game.resolution == "together"
    if is_together and not acts:
        answer = set_ready.sync_detailed(GAME, client=client, body=ReadyToEnd(phase=game.phase))
        if answer.status_code != 200:
            sys.exit(f"refused: {answer}")
        return
    orders = OrdersToPost(phase=game.phase, acts=acts, ready=is_together)
    posted = told(post_orders.sync(GAME, client=client, body=orders), PostedOrders)
    if posted.stopped:
        sys.exit(f"stopped: {posted.to_dict()}")


def main():
    site, tokens = os.environ["SITE"], os.environ["TOKENS"].split(",")
    clients = [AuthenticatedClient(base_url=f"{site}/api/v1", token=token) for token in tokens]
    engines = {}
    while True:
        game = told(get_game.sync(GAME, client=clients[0]), GameDetails)
        if game.stage == "over":
            print(f"over: {game.result.reason}")
            return
        seat = next(seat.seat for seat in game.seats if seat.deadline and not seat.is_ready)
        client = clients[seat]
        if seat not in engines:
            engines[seat] = Engine(game, seat)
        position = get_position.sync(GAME, client=client).to_dict()
        offers = get_offers.sync(GAME, client=client).offers.to_dict()
        post(client, game, engines[seat].choose(position, offers))
        print("posted", flush=True)
        sys.stdin.readline()


main()
