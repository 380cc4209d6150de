"""Values of parameters as the API reads them. Knows no operations."""
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Union
from urllib.parse import quote, urlencode

#: Several values of a filter are a list.
QueryValue = Union[str, bool, int, float, datetime.date, Sequence[str]]


def query_text(query: Mapping[str, QueryValue | None]) -> str:
    given = [(name, _text_of(name, value)) for name, value in query.items() if value is not None]
    return f"?{urlencode(given)}" if given else ""


def path_text(template: str, values: Mapping[str, str]) -> str:
    """The path with its values in it. An empty value would name another resource."""
    path = template
    for name, value in values.items():
        if value in ("", ".", ".."):
            raise ValueError(f"{name} of {template} cannot be {value!r}.")
        path = path.replace(f"{{{name}}}", quote(value, safe=""))
    return path


def _text_of(name: str, value: QueryValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime.datetime):
        if value.utcoffset() is None:
            raise ValueError(f"{name} has no time zone: {value}. Give it one, such as datetime.timezone.utc.")
        return value.astimezone(datetime.timezone.utc).isoformat().replace("+00:00", "Z")
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, (str, int, float)):
        return str(value)
    return ",".join(value)
