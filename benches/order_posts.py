"""Prepares posts of orders for `order_posts.lua`: one line a player, with the path, the session, a form token and the text.

    order_posts.py ORIGIN < PLAYERS > LINES

Each line of standard input has a game of Diplomacy, its phase, a seat, and the session of that seat's player. All units hold. Each
text is posted once, and left out if it is not accepted.
"""

import base64
import hashlib
import hmac
import http.client
import json
import os
import sys
import urllib.parse
import uuid

origin = sys.argv[1]
client = http.client.HTTPConnection(urllib.parse.urlsplit(origin).netloc)


def ask(method, path, session, body=None):
    headers = {"Cookie": f"session={session}", "Origin": origin, "Sec-Fetch-Site": "same-origin"}
    if body is not None:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    client.request(method, path, body, headers)
    answer = client.getresponse()
    return answer.status, answer.read()


def token(session):
    nonce = os.urandom(16)
    mac = hmac.new(session.encode(), b"stafeta form token 1" + nonce, hashlib.sha256).digest()
    return base64.urlsafe_b64encode(nonce + mac).decode().rstrip("=")


def holds(game, seat, session):
    status, board = ask("GET", f"/games/{game}/map.json", session)
    if status != 200:
        return None
    for place in json.loads(board)["places"]:
        for piece in place["pieces"]:
            if piece.get("owner") == seat and place.get("code"):
                coast = f"/{piece['coast'].upper()}" if piece.get("coast") else ""
                yield f"{piece['what'][0].upper()} {place['code'].upper()}{coast} H"


for line in sys.stdin:
    game, phase, seat, session = line.split()
    text = "\n".join(holds(game, int(seat), session) or [])
    path, fields = f"/games/{game}/orders", {
        "form_token": token(session), "phase": phase, "language": "en", "text": text, "do": "send",
    }
    body = urllib.parse.urlencode(fields)
    status, _ = ask("POST", path, session, body + f"&once={uuid.uuid4()}")
    if status == 303:
        print(path, session, body, sep="\t")
