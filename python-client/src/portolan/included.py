"""Related resources of an answer: found by their identifiers, or put in their places. Sends no requests."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from .generated.finder import Finder


def included_of(document: Mapping[str, object]) -> Finder:
    """A look-up over the primary and included resources of an answer; create it once per answer."""
    by_key = _by_key(document)

    def find(identifier: Mapping[str, Any] | None) -> object | None:
        return None if identifier is None else by_key.get((identifier["type"], identifier["id"]))

    return cast(Finder, find)


def deserialize(document: Mapping[str, object]) -> Any:
    """The resource of an answer, or the list of them, as plain objects.

    A plain object has `id`, `type`, the attributes, and under the name of each relationship the related resource as a
    plain object. Resources that are not included, or that lead back to themselves, have only `id` and `type`.
    """
    by_key = _by_key(document)
    data: Any = document["data"]
    return _each(data, lambda resource: _plain(resource, by_key, ()))


_Key = tuple[str, str]


def _resources(document: Mapping[str, object]) -> Iterator[Mapping[str, Any]]:
    data = document.get("data")
    yield from cast(Any, data if isinstance(data, list) else [] if data is None else [data])
    yield from cast(Any, document.get("included") or [])


def _by_key(document: Mapping[str, object]) -> dict[_Key, Mapping[str, Any]]:
    return {(each["type"], each["id"]): each for each in _resources(document)}


def _plain(
    resource: Mapping[str, Any], by_key: Mapping[_Key, Mapping[str, Any]], above: tuple[_Key, ...]
) -> dict[str, Any]:
    key = (resource["type"], resource["id"])
    identifier = {"id": resource["id"], "type": resource["type"]}
    if key in above or "attributes" not in resource:
        return identifier

    def related(target: Mapping[str, Any]) -> dict[str, Any]:
        return _plain(by_key.get((target["type"], target["id"]), target), by_key, (*above, key))

    plain = {**resource["attributes"], **identifier}
    for name, relationship in resource.get("relationships", {}).items():
        if "data" not in relationship:
            continue
        plain[name] = _each(relationship["data"], related)
    return plain


def _each(data: Any, make: Callable[[Mapping[str, Any]], dict[str, Any]]) -> Any:
    """Of one, several or none."""
    if isinstance(data, list):
        several: list[Any] = data
        return [make(one) for one in several]
    return None if data is None else make(data)
