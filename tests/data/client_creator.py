"""Creates games through a client made from the description of the API: of fields with one value, and with several.

Environment: SITE, TOKEN.
"""

import os
import sys

from stafeta_client import AuthenticatedClient
from stafeta_client.api.games import create_game
from stafeta_client.models import CreatedGame, GameToCreate

GAMES = {
    "diplomacy:classic": {"name": "Seven powers", "cadence": "hours", "hours": "24"},
    "conquest": {"name": "Six realms", "players": "6", "map": "hyperia", "clock.night": ["22:00", "06:00"]},
}

client = AuthenticatedClient(base_url=f"{os.environ['SITE']}/api/v1", token=os.environ["TOKEN"])
for game, fields in GAMES.items():
    body = GameToCreate.from_dict({"game": game, "fields": fields})
    created = create_game.sync("talk", client=client, body=body)
    if not isinstance(created, CreatedGame):
        sys.exit(f"refused: {created.to_dict() if created else created}")
