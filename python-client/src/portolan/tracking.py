"""Tracks one number: finds what it is, requests it, and waits for the answer of the shipping line."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .errors import Conflict, InvalidRequest, NumberRefused, TrackingFailed, WaitTimedOut
from .generated.operations import Operations
from .http.retry import Runtime

if TYPE_CHECKING:
    from . import types as t


class Tracking:
    """A number that is tracked: its request, and the shipment and containers that the line reported."""

    def __init__(self, client: Operations, runtime: Runtime, request: t.TrackingRequest, is_new: bool) -> None:
        self._client = client
        self._runtime = runtime
        #: As of the last look.
        self.request = request
        #: False where the account tracked the number before.
        self.is_new = is_new

    @property
    def id(self) -> str:
        return self.request["id"]

    @property
    def status(self) -> str:
        return self.request["attributes"]["status"]

    def look(self) -> Tracking:
        """Reads the request again."""
        self.request = self._client.get_tracking_request(self.id)["data"]
        return self

    def wait(self, timeout_seconds: float = 300, *, poll_seconds: float = 1) -> Tracking:
        """Waits until the line has answered. `awaiting_manifest` is an answer: the service polls again by itself.

        :raises TrackingFailed: the line does not know the number, or could not be polled
        :raises WaitTimedOut: there is no answer yet; the service continues
        """
        deadline = self._runtime.now() + timeout_seconds
        while self.look().status == "pending":
            if self._runtime.now() >= deadline:
                number = self.request["attributes"]["request_number"]
                raise WaitTimedOut(f"The line has not answered for {number} within {timeout_seconds:g} s.")
            self._runtime.sleep(poll_seconds)
        if self.status == "failed":
            attributes = self.request["attributes"]
            reason = attributes["failed_reason"]
            raise TrackingFailed(f"Tracking of {attributes['request_number']} failed: {reason}", reason)
        return self

    def get_shipment(self) -> t.Shipment | None:
        """The shipment of the number; None before the line has answered."""
        target = self.request["relationships"]["tracked_object"]["data"]
        return None if target is None else self._client.get_shipment(target["id"])["data"]

    def list_containers(self) -> list[t.Container]:
        """The containers of the shipment; none before the line has answered."""
        target = self.request["relationships"]["tracked_object"]["data"]
        return [] if target is None else list(self._client.list_containers(filter_shipment_id=target["id"]))


def start_tracking(
    client: Operations,
    runtime: Runtime,
    number: str,
    *,
    scac: str | None,
    request_type: str | None,
    ref_numbers: Sequence[str],
    shipment_tags: Sequence[str],
    customer_id: str | None,
) -> Tracking:
    if scac is None or request_type is None:
        scac, request_type = _inferred(client, number, scac, request_type)
    attributes: Any = {"request_type": request_type, "request_number": number, "scac": scac}
    if ref_numbers:
        attributes["ref_numbers"] = list(ref_numbers)
    if shipment_tags:
        attributes["shipment_tags"] = list(shipment_tags)
    relationships: Any = None if customer_id is None else {"customer": {"data": {"type": "party", "id": customer_id}}}
    try:
        created = client.create_tracking_request(attributes=attributes, relationships=relationships)
        return Tracking(client, runtime, created["data"], is_new=True)
    except (Conflict, InvalidRequest) as refused:
        known = refused.errors[0].get("meta", {}).get("tracking_request_id") if refused.code == "duplicate" else None
        if known is None:
            raise
        return Tracking(client, runtime, client.get_tracking_request(known)["data"], is_new=False)


def _inferred(client: Operations, number: str, scac: str | None, request_type: str | None) -> tuple[str, str]:
    found = client.infer_number(attributes={"number": number})["data"]["attributes"]
    validation, line = found["validation"], found["shipping_line"]
    candidates = [each["scac"] for each in line["candidates"]]
    if request_type is None:
        if not validation["is_valid"]:
            reason = validation["reason"] or "it is no number of a container, bill of lading or booking"
            raise NumberRefused(f"{number}: {reason}", candidates)
        kind = found["number_type"]
        request_type = "booking_number" if kind == "booking" else kind
    if scac is None:
        if line["selected"] is None:
            likely = " or ".join(candidates) or "SCAC"
            raise NumberRefused(f"{number}: its line is not certain. Name it: scac={likely}", candidates)
        scac = line["selected"]["scac"]
    return scac, request_type
