"""Walks the pages of a list by cursors, which neither skip nor repeat rows while the list changes."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar
from urllib.parse import parse_qs, urlsplit

from .http.query import QueryValue

LARGEST_PAGE = 100

Query = Mapping[str, "QueryValue | None"]
PageT = TypeVar("PageT")
RowT = TypeVar("RowT")


class Pages(Generic[PageT, RowT]):
    """A list of the API. Iterating over it gives all its rows; pages are fetched on demand."""

    def __init__(self, get_page: Callable[[Query], Any], query: Query) -> None:
        self._get_page = get_page
        self._query = query

    def __iter__(self) -> Iterator[RowT]:
        for page in self._walk():
            yield from page["data"]

    def pages(self) -> Iterator[PageT]:
        """The pages, with `included` and `meta`."""
        return self._walk()

    def first_page(self) -> PageT:
        """One request: for `meta`, such as the number of all rows."""
        page: PageT = self._get_page(self._query)
        return page

    def first(self) -> RowT | None:
        """The first row; None if the list is empty."""
        rows: list[RowT] = self._get_page({"page[size]": 1, **_given(self._query)})["data"]
        return rows[0] if rows else None

    def _walk(self) -> Iterator[Any]:
        query: Query | None = {"page[size]": LARGEST_PAGE, **_given(self._query)}
        while query is not None:
            page = self._get_page(query)
            yield page
            query = _next_query(query, page.get("links") or {})


def _given(query: Query) -> dict[str, QueryValue]:
    return {name: value for name, value in query.items() if value is not None}


def _next_query(query: Query, links: Mapping[str, object]) -> Query | None:
    """Uses only the position of the link, with the original address.

    The service can have another public name, and the key must not be sent elsewhere.
    """
    link = links.get("next_cursor") or links.get("next")
    if not isinstance(link, str):
        return None
    given = parse_qs(urlsplit(link).query)
    # Both say where the walk began.
    rest = {name: value for name, value in query.items() if name not in ("page[number]", "since")}
    for name in ("page[after]", "after"):
        if name in given:
            return {**rest, name: given[name][0]}
    return None
