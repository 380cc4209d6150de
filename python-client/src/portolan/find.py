"""Finds what people name: a container by its number, a shipment by bill of lading or booking, a tracking request."""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .caller import Caller
from .errors import NumberNotFound

if TYPE_CHECKING:
    from . import types as t

_NUMBERS = ("number", "bill_of_lading_number", "booking_number", "normalized_number", "request_number")


class Finding(Caller):
    def by_number(self, number: str) -> t.Container | t.Shipment | t.TrackingRequest:
        """The container, else the shipment, else the tracking request of a number. `["type"]` says which.

        :param number: in any case, with or without spaces
        :raises NumberNotFound: the account tracks nothing of this number
        """
        found = self.find_container(number) or self.find_shipment(number) or self.find_tracking_request(number)
        if found is None:
            raise NumberNotFound(f'There is no container, shipment or tracking request "{number}".')
        return found

    def find_container(self, number: str) -> t.Container | None:
        """The container of a number; of several journeys the newest."""
        query = {"filter[number]": plain(number), "sort": "-created_at"}
        found: t.Container | None = self._find(number, "/containers", query)
        return found

    def find_shipment(self, number: str) -> t.Shipment | None:
        """The shipment of a bill of lading or booking."""
        found: t.Shipment | None = self._find(number, "/shipments", {"number": plain(number)})
        return found

    def find_tracking_request(self, number: str) -> t.TrackingRequest | None:
        """The newest tracking request of a number."""
        found: t.TrackingRequest | None = self._find(
            number, "/tracking_requests", {"filter[request_number]": number.strip()}
        )
        return found

    def _find(self, number: str, path: str, query: Mapping[str, str]) -> Any:
        wanted = plain(number)
        rows = self._pages(path, query={**query, "page[size]": 100}).first_page()["data"]
        return next((row for row in rows if _has_number(row["attributes"], wanted)), None)


def plain(number: str) -> str:
    """Without spaces and dashes, in upper case."""
    bare = re.sub("[^A-Z0-9]", "", number.upper())
    if bare == "":
        raise ValueError(f"{number!r} has no letters or digits.")
    return bare


def _has_number(attributes: dict[str, Any], wanted: str) -> bool:
    given = (attributes.get(name) for name in _NUMBERS)
    return any(isinstance(each, str) and _is_same(re.sub("[^A-Z0-9]", "", each.upper()), wanted) for each in given)


def _is_same(number: str, wanted: str) -> bool:
    """A bill of lading may have the code of its line in front."""
    bare, bare_wanted = re.sub("^[A-Z]{4}", "", number), re.sub("^[A-Z]{4}", "", wanted)
    return number == wanted or bare == wanted or bare_wanted == number
