#!/usr/bin/env python3
"""Makes the JSON schemas of the files of games from the types that are written to them, with their comments as descriptions.

    python3 tools/schemas/make.py            writes docs/formats/*.schema.json
    python3 tools/schemas/make.py --check    fails if one of them is not what the types say

It reads the Rust sources as `cargo fmt` leaves them: structs and enums that derive `Serialize`, with their attributes of serde. A type that
has code of its own for it stands in OWN.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "formats"
VERSIONS = {"EVENT_VERSION": 1, "STATE_FORMAT": 1}

# The sources by scope. A type is looked up in its own scope, then in the common one.
COMMON = ["rules/src/seats.rs", "rules/src/message.rs", "rules/src/rules.rs", "rules/src/randomness", "rules/src/clock", "rules/src/board"]
SERVER = [
    "core/src/gamemaster/export.rs",
    "core/src/gamemaster/randomness.rs",
    "core/src/gamemaster/table_events.rs",
    "core/src/forum/system_posts.rs",
    "core/src/i18n/message.rs",
]
RULESETS = {
    "conquest": {"title": "A game of Forum Conquest", "options": "ConquestSetup"},
    "diplomacy": {"title": "A game of Diplomacy or one of its variants", "options": "Options"},
    "war": {"title": "A game of WAR II", "options": "Options"},
}


def text(pattern=None, **more):
    return {"type": "string", **({"pattern": pattern} if pattern else {}), **more}


# Types that are written by code of their own.
OWN = {
    "HexDigest": text("^[0-9a-f]{64}$", description="32 bytes in hexadecimal digits."),
    "ConquestRule": text(r"^(FCQ-[0-9]+\.[0-9]+[a-z]?|R-[0-9]+)$", description="The name of a rule or a ruling."),
    "WarRule": text(r"^WAR-(A[0-9]+\.[0-9]+|[CQ][0-9]+)$", description="The name of a rule or a ruling."),
    "NightHours": text("^[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}$", description="A window of local time that may pass midnight."),
    "PlayerShare": {"type": "number", "minimum": 0, "maximum": 1, "description": "A share of the players in hundredths."},
    "Strength": {"type": "number", "minimum": 0, "description": "A strength in whole and half units."},
    "TerritorySet": "Vec<TerritoryId>",
    "Provinces": "Vec<Province>",
    "Locations": "Vec<Location>",
    "GameId": {"type": "integer", "description": "The number of a game on its site."},
    "UserId": {"type": "integer", "description": "The number of a person on the site."},
    "Weekday": {"enum": ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]},
    "NaiveTime": text("^[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?$"),
    "DateTime": text(format="date-time"),
    "Instant": text(format="date-time"),
    "String": text(),
    "str": text(),
    "char": text(minLength=1, maxLength=4),
    "bool": {"type": "boolean"},
    "f64": {"type": "number"},
    "Value": True,
}
OWN |= {f"u{bits}": {"type": "integer", "minimum": 0, "maximum": 2**bits - 1} for bits in (8, 16, 32)}
OWN |= {"u64": {"type": "integer", "minimum": 0}, "usize": {"type": "integer", "minimum": 0}, **{f"i{bits}": {"type": "integer"} for bits in (8, 16, 32, 64)}}

TOKEN = re.compile(
    r"""\s+|///(?P<doc>[^\n]*)|//[^\n]*|/\*.*?\*/|(?P<text>b?"(?:[^"\\]|\\.)*")|(?P<raw>r\#"(?:.*?)"\#)"""
    r"""|(?P<char>'(?:[^'\\]|\\.[^']*)')|(?P<life>'[a-z_]+)|(?P<word>[A-Za-z_][A-Za-z0-9_]*|[0-9][A-Za-z0-9_.]*)|(?P<mark>::|->|=>|.)""",
    re.S | re.X,
)
OPEN, CLOSE = {"{": "}", "(": ")", "[": "]"}, {"}", ")", "]"}


def tokens_of(source):
    """Splits a source into pairs of a kind and a text."""
    found = []
    for match in TOKEN.finditer(source):
        kind = match.lastgroup
        if kind:
            found.append((kind, match.group(kind)))
    return found


def group_end(tokens, start):
    """Returns the place after the bracket that closes the one at `start`."""
    depth = 0
    for place in range(start, len(tokens)):
        kind, mark = tokens[place]
        if kind == "mark":
            depth += (mark in OPEN) - (mark in CLOSE)
            if depth == 0:
                return place + 1
    raise ValueError("a bracket is not closed")


def split(tokens):
    """Splits tokens at commas outside of all brackets."""
    parts, part, depth = [], [], 0
    for kind, mark in tokens:
        if kind == "mark":
            depth += (mark in "{([<") - (mark in "})]>")
        if depth == 0 and (kind, mark) == ("mark", ","):
            parts.append(part)
            part = []
        else:
            part.append((kind, mark))
    return [part for part in [*parts, part] if part]


class Attributes:
    """The comment of an item and its attributes of serde."""

    def __init__(self, tokens, place=0):
        docs, self.serde, self.derives = [], {}, set()
        while place < len(tokens):
            kind, mark = tokens[place]
            if kind == "doc":
                docs.append(mark.strip())
                place += 1
            elif (kind, mark) == ("mark", "#"):
                end = group_end(tokens, place + 1)
                self.read(tokens[place + 2 : end - 1])
                place = end
            else:
                break
        self.place = place
        told = " ".join(line if line else "\n" for line in docs)
        told = re.sub(r"\bNone\b", "null", told)
        told = re.sub(r"\[`?([^\]`]+)`?\](\([^)]*\))?", lambda link: link.group(1).split("::")[-1], told)
        self.description = re.sub(r" *\n *", "\n\n", told).replace("`", "").strip()

    def read(self, tokens):
        if not tokens:
            return
        name, inner = tokens[0][1], tokens[2:-1]
        if name == "serde":
            for part in split(inner):
                value = part[2][1].strip('"') if len(part) > 2 else True
                self.serde[part[0][1]] = value
        elif name == "derive":
            self.derives = {part[-1][1] for part in split(inner)}


class Item:
    """A struct or an enum."""

    def __init__(self, attributes, kind, name, parameters, body, scope):
        self.attributes, self.kind, self.name, self.parameters = attributes, kind, name, parameters
        self.body, self.scope = body, scope


class Words:
    """An enum that a macro makes, each value with its text."""

    def __init__(self, description, name, values, scope):
        self.description, self.name, self.values, self.scope = description, name, values, scope


def words_of_macro(name, tokens, scope):
    """Returns the enums of a macro's body."""
    if name == "named":
        attributes = Attributes(tokens)
        word = tokens[attributes.place][1]
        texts = [mark.strip('"') for kind, mark in tokens[attributes.place + 3 :] if kind == "text"]
        return [Words(attributes.description, word, [(one, "") for one in texts], scope)]
    if name in ("codes", "rules"):
        tokens = [("word", {"codes": "Code", "rules": "Rule"}[name]), ("mark", "{"), *tokens, ("mark", "}")]
    found, place = [], 0
    while place < len(tokens):
        attributes = Attributes(tokens, place)
        place = attributes.place
        if place + 1 >= len(tokens) or tokens[place + 1] != ("mark", "{"):
            break
        end = group_end(tokens, place + 1)
        values, inner, at = [], tokens[place + 2 : end - 1], 0
        while at < len(inner):
            of_value = Attributes(inner, at)
            at = of_value.place
            if at < len(inner) and inner[at][0] == "word" and inner[at + 1 : at + 2] == [("mark", "=")]:
                values.append((inner[at + 2][1].strip('"'), of_value.description))
            at += 1
        found.append(Words(attributes.description, tokens[place][1], values, scope))
        place = end
    return found


class Sources:
    """All types that are written, by scope and name, and the aliases of types."""

    def __init__(self):
        self.items, self.aliases, self.versions = {}, {}, {}

    def read(self, scope, paths):
        for path in paths:
            path = ROOT / path
            for file in sorted(path.rglob("*.rs")) if path.is_dir() else [path]:
                if "formats" not in file.parts and file.name != "tests.rs":
                    self.read_file(scope, file)

    def read_file(self, scope, file):
        source = file.read_text().split("#[cfg(test)]")[0]
        for constant in VERSIONS:
            found = re.search(rf"const {constant}: i16 = (\d+);", source)
            if found and scope in RULESETS:
                self.versions[scope, constant] = int(found.group(1))
        tokens, place = tokens_of(source), 0
        while place < len(tokens):
            attributes = Attributes(tokens, place)
            at = attributes.place
            if at < len(tokens) and tokens[at] == ("word", "pub"):
                at += 1
                if tokens[at] == ("mark", "("):
                    at = group_end(tokens, at)
            if at >= len(tokens):
                break
            word = tokens[at][1]
            if word == "macro_rules":
                place = group_end(tokens, at + 3)
            elif word in ("struct", "enum") and tokens[at + 1][0] == "word":
                place = self.read_item(scope, attributes, tokens, at)
            elif word == "type" and tokens[at + 2] == ("mark", "="):
                end = tokens.index(("mark", ";"), at)
                self.aliases[scope, tokens[at + 1][1]] = tokens[at + 3 : end]
                place = end
            elif word in ("values", "keys", "codes", "named", "rules") and tokens[at + 1] == ("mark", "!"):
                end = group_end(tokens, at + 2)
                for words in words_of_macro(word, tokens[at + 3 : end - 1], scope):
                    self.items.setdefault((scope, words.name), words)
                place = end
            else:
                place = max(at + 1, place + 1)

    def read_item(self, scope, attributes, tokens, at):
        kind, name, place, parameters = tokens[at][1], tokens[at + 1][1], at + 2, []
        if tokens[place] == ("mark", "<"):
            end = tokens.index(("mark", ">"), place)
            parameters = [part[0][1] for part in split(tokens[place + 1 : end]) if part[0][0] == "word"]
            place = end + 1
        if tokens[place] == ("mark", ";"):
            return place + 1
        while tokens[place][1] not in OPEN:
            place += 1
        end = group_end(tokens, place)
        body = (tokens[place][1], tokens[place + 1 : end - 1])
        if "Serialize" in attributes.derives:
            if (scope, name) in self.items:
                raise SystemExit(f"two types {name} in {scope}")
            self.items[scope, name] = Item(attributes, kind, name, parameters, body, scope)
        return end


def renamed(name, rule):
    """Renames a variant as serde does."""
    split_up = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
    rules = {"snake_case": split_up, "kebab-case": split_up.replace("_", "-"), "lowercase": name.lower(), None: name}
    return rules[rule]


def described(schema, description):
    """Adds a description to a schema, beside whatever it refers to."""
    if not description or schema is True:
        return {"description": description} if description else schema
    return {"description": description, **schema} if "description" not in schema else {**schema, "description": description}


class Schema:
    """The schema of the files of one ruleset."""

    def __init__(self, sources, ruleset):
        self.sources, self.ruleset, self.defs, self.names = sources, ruleset, {}, {}

    def find(self, name, scope):
        for place in dict.fromkeys([scope, "common"]):
            for found in (self.sources.items, self.sources.aliases):
                if (place, name) in found:
                    return place, found[place, name]
        raise SystemExit(f"the type {name} of {scope} is not known: it stands neither in the sources nor in OWN")

    def of_type(self, tokens, scope, bound=None):
        """Returns the schema of a type."""
        bound = bound or {}
        tokens = [token for token in tokens if token[0] != "life" and token != ("mark", "&")]
        if tokens[0] == ("mark", "("):
            parts = [self.of_type(part, scope, bound) for part in split(tokens[1:-1])]
            return {"type": "array", "prefixItems": parts, "items": False, "minItems": len(parts)}
        if tokens[0] == ("mark", "["):
            end = next((place for place, token in enumerate(tokens) if token == ("mark", ";")), len(tokens) - 1)
            schema = {"type": "array", "items": self.of_type(tokens[1:end], scope, bound)}
            length = tokens[end + 1][1] if end < len(tokens) - 1 else ""
            return {**schema, "minItems": int(length), "maxItems": int(length)} if length.isdigit() else schema
        start = tokens.index(("mark", "<")) if ("mark", "<") in tokens else len(tokens)
        name = tokens[start - 1][1]
        inner = [part for part in split(tokens[start + 1 : -1]) if part] if start < len(tokens) else []
        if name in bound:
            return bound[name]
        if name in ("Arc", "Box", "Rc", "Cow", "CopyOnWrite"):
            return self.of_type(inner[-1], scope, bound)
        if name == "Option":
            return {"anyOf": [self.of_type(inner[0], scope, bound), {"type": "null"}]}
        if name in ("Vec", "BTreeSet", "VecDeque"):
            unique = {"uniqueItems": True} if name == "BTreeSet" else {}
            return {"type": "array", "items": self.of_type(inner[0], scope, bound), **unique}
        if name == "BTreeMap":
            return {"type": "object", "additionalProperties": self.of_type(inner[1], scope, bound)}
        if name in OWN:
            own = OWN[name]
            return self.of_type(tokens_of(own), scope) if isinstance(own, str) else own
        return self.of_name(name, scope, [self.of_type(part, scope, bound) for part in inner])

    def of_name(self, name, scope, arguments=()):
        """Returns a reference to the schema of a type, which it makes if that is its first."""
        place, item = self.find(name, scope)
        if isinstance(item, list):
            return self.of_type(item, place)
        key = (place, name, json.dumps(arguments, sort_keys=True))
        if key not in self.names:
            title = name + "".join(one.get("$ref", "").rsplit("/", 1)[-1] for one in arguments if isinstance(one, dict))
            self.names[key] = title if title not in self.defs else place.capitalize() + title
            self.defs[self.names[key]] = None
            made = self.of_words(item) if isinstance(item, Words) else self.of_item(item, arguments)
            self.defs[self.names[key]] = made
        return {"$ref": f"#/$defs/{self.names[key]}"}

    def of_words(self, words):
        if any(description for _, description in words.values):
            values = {"oneOf": [described({"const": one}, description) for one, description in words.values]}
        else:
            values = {"enum": [one for one, _ in words.values]}
        return described(values, words.description)

    def of_item(self, item, arguments):
        bound = dict(zip(item.parameters, arguments))
        serde, (bracket, body) = item.attributes.serde, item.body
        if "into" in serde:
            made = self.of_type(tokens_of(serde["into"]), item.scope)
        elif item.kind == "enum":
            made = self.of_enum(item, body, bound)
        elif bracket == "(":
            made = self.of_tuple(body, item.scope, bound)
        elif serde.get("transparent"):
            made = self.of_type(self.fields(body)[0][2], item.scope, bound)
        else:
            made = self.of_fields(body, serde, item.scope, bound)
        return described(made, item.attributes.description)

    def of_tuple(self, body, scope, bound):
        parts = []
        for part in split(body):
            attributes = Attributes(part)
            rest = part[attributes.place :]
            while rest[0] == ("word", "pub"):
                rest = rest[group_end(rest, 1) :] if rest[1] == ("mark", "(") else rest[1:]
            parts.append(described(self.of_type(rest, scope, bound), attributes.description))
        if len(parts) == 1:
            return parts[0]
        return {"type": "array", "prefixItems": parts, "items": False, "minItems": len(parts)}

    def fields(self, body):
        """Returns the fields of a body in braces: attributes, name, type."""
        found = []
        for part in split(body):
            attributes = Attributes(part)
            rest = part[attributes.place :]
            if rest[0] == ("word", "pub"):
                rest = rest[group_end(rest, 1) :] if rest[1] == ("mark", "(") else rest[1:]
            found.append((attributes, rest[0][1], rest[2:]))
        return found

    def of_fields(self, body, serde, scope, bound, tag=None):
        properties, required, flat = {}, [], []
        if tag:
            properties[tag[0]] = {"const": tag[1]}
            required.append(tag[0])
        for attributes, name, kind in self.fields(body):
            if attributes.serde.get("with") == "colour":
                made = text("^[0-9a-f]{6}$")
            else:
                made = self.of_type(kind, scope, bound)
            if "flatten" in attributes.serde:
                flat.append(made)
                continue
            name = attributes.serde.get("rename", name)
            properties[name] = described(made, attributes.description)
            is_free = "default" in serde or "default" in attributes.serde or "skip_serializing_if" in attributes.serde
            if not is_free:
                required.append(name)
        made = {"type": "object", "properties": properties}
        if required:
            made["required"] = required
        if "deny_unknown_fields" in serde and not flat:
            made["additionalProperties"] = False
        return {**made, "allOf": flat} if flat else made

    def of_enum(self, item, body, bound):
        serde = item.attributes.serde
        tag, variants = serde.get("tag"), []
        for part in split(body):
            attributes = Attributes(part)
            rest = part[attributes.place :]
            name = attributes.serde.get("rename") or renamed(rest[0][1], serde.get("rename_all"))
            inner = rest[2:-1] if len(rest) > 1 and rest[1][1] in OPEN else None
            is_named = inner is not None and rest[1][1] == "{"
            if tag:
                if inner is None or is_named:
                    made = self.of_fields(inner or [], serde, item.scope, bound, (tag, name))
                else:
                    told = {"type": "object", "properties": {tag: {"const": name}}, "required": [tag]}
                    made = {**told, "allOf": [self.without_limit(self.of_tuple(inner, item.scope, bound))]}
            else:
                if is_named:
                    made = self.of_fields(inner, serde, item.scope, bound)
                elif inner is not None:
                    made = self.of_tuple(inner, item.scope, bound)
                else:
                    made = {"const": name}
                if inner is not None and not self.is_untagged(serde, attributes):
                    made = {"type": "object", "properties": {name: made}, "required": [name], "additionalProperties": False}
            variants.append(described(made, attributes.description))
        if all(set(one) == {"const"} for one in variants):
            return {"enum": [one["const"] for one in variants]}
        return {"anyOf" if "untagged" in serde else "oneOf": variants}

    @staticmethod
    def is_untagged(serde, attributes):
        return "untagged" in serde or "untagged" in attributes.serde

    def without_limit(self, schema):
        """Returns the schema of a struct inside a tagged variant, whose tag is one more field of it."""
        made = dict(self.defs[schema["$ref"].rsplit("/", 1)[-1]])
        made.pop("additionalProperties", None)
        return made

    def make(self):
        told = RULESETS[self.ruleset]
        version = {name: self.sources.versions.get((self.ruleset, name), usual) for name, usual in VERSIONS.items()}
        of_rules = {name: self.of_name(word, self.ruleset) for name, word in (("act", "Act"), ("event", "Event"), ("view", "View"), ("state", "State"))}
        of_rules["options"] = self.of_name(told["options"], self.ruleset)
        of_server = self.of_name("TableEvent", "server")
        self.of_name("GameFile", "server")
        file, game, log = self.defs["GameFile"], self.defs["ExportedTerms"], self.defs["ExportedLog"]
        orders, event = self.defs["ExportedOrders"], self.defs["ExportedEvent"]
        nothing = {"type": "null"}
        file["properties"] = {"digest": described(text("^[0-9a-f]{64}$"), "SHA-256 of the file without this field and the bracket before it."), **file["properties"]}
        file["required"].insert(0, "digest")
        file["properties"]["format"] = described({"const": 1}, "The version of the format.")
        file["properties"]["view"] = described({"anyOf": [of_rules["view"], nothing]}, file["properties"]["view"]["description"])
        game["properties"]["ruleset"] = described({"const": self.ruleset}, game["properties"]["ruleset"]["description"])
        game["properties"]["options"] = described(of_rules["options"], "The options of the rules.")
        orders["properties"]["acts"] = described({"type": "array", "items": of_rules["act"]}, "The orders as understood.")
        # What earlier releases have written has their form.
        current = {"properties": {"version": {"const": version["EVENT_VERSION"]}}}
        table = {"properties": {"source": {"const": "table"}}}
        event["allOf"] = [
            {"if": table, "then": {"properties": {"body": of_server}}},
            {"if": {"not": table}, "then": {"if": current, "then": {"properties": {"body": of_rules["event"]}}}},
        ]
        event["properties"]["source"] = described({"enum": ["rules", "table"]}, event["properties"]["source"]["description"])
        present = {"properties": {"state_format": {"const": version["STATE_FORMAT"]}}, "required": ["state_format"]}
        log["allOf"] = [{"if": present, "then": {"properties": {"position": of_rules["state"]}}}]
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": told["title"],
            "description": "The file of a game as the page of the game hands it out. While the game is played it holds what a spectator sees.",
            "$ref": "#/$defs/GameFile",
            "$defs": dict(sorted(self.defs.items())),
        }


def written(schema):
    """Writes a schema with a line for each type."""
    types = schema.pop("$defs")
    head = "".join(f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)},\n" for name, value in schema.items())
    lines = (f"    {json.dumps(name)}: {json.dumps(made, ensure_ascii=False)}" for name, made in types.items())
    return "{\n" + head + '  "$defs": {\n' + ",\n".join(lines) + "\n  }\n}\n"


def main():
    sources = Sources()
    sources.read("common", COMMON)
    sources.read("server", SERVER)
    for ruleset in RULESETS:
        sources.read(ruleset, [f"rules/src/{ruleset}"])
    FOLDER.mkdir(exist_ok=True)
    stale = []
    for ruleset in RULESETS:
        path = FOLDER / f"{ruleset}.schema.json"
        made = written(Schema(sources, ruleset).make())
        if "--check" in sys.argv[1:]:
            stale += [] if path.exists() and path.read_text() == made else [path.name]
        else:
            path.write_text(made)
    if stale:
        sys.exit(f"{', '.join(stale)}: not what the types say; run python3 tools/schemas/make.py")


if __name__ == "__main__":
    main()
