"""Compares files of games with a JSON schema.

    schema_checker.py SCHEMA FILE...

Prints a line for each file: `fits`, or the place of its first fault and what is wrong there.
"""

import json
import sys

import jsonschema_rs

with open(sys.argv[1], encoding="utf-8") as file:
    schema = jsonschema_rs.validator_for(json.load(file))
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        fault = next(schema.iter_errors(json.load(file)), None)
    if fault is None:
        print("fits")
    else:
        print("/".join(str(part) for part in fault.instance_path), fault.message[:400].replace("\n", " "), sep=": ")
