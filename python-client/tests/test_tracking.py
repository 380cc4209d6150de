from __future__ import annotations

import unittest
from typing import Any

from portolan import NumberNotFound, NumberRefused, TrackingFailed, WaitTimedOut
from world import World, answer


def inferred(kind: str = "booking", scac: str | None = "MAEU", valid: bool = True) -> Any:
    selected = None if scac is None else {"scac": scac}
    candidates = [{"scac": each} for each in ("MAEU", "MSCU")]
    line = {"selected": selected, "candidates": candidates}
    validation = {"is_valid": valid, "reason": None if valid else "its last digit would have to be 5"}
    return answer(body={"data": {"attributes": {"number_type": kind, "validation": validation, "shipping_line": line}}})


def requested(status: str, reason: str | None = None, target: str | None = None) -> Any:
    attributes = {"request_number": "A1", "status": status, "failed_reason": reason}
    data = None if target is None else {"id": target, "type": "shipment"}
    relationships = {"tracked_object": {"data": data}}
    return answer(body={"data": {"id": "r", "attributes": attributes, "relationships": relationships}})


class Track(unittest.TestCase):
    def test_finds_type_and_line_by_the_number_and_waits_for_the_answer(self) -> None:
        world = World(inferred(), requested("pending"), requested("pending"), requested("created", target="s"))
        tracking = world.client().track("A1", ref_numbers=["PO 1"], customer_id="c").wait()
        self.assertEqual((tracking.status, tracking.is_new, world.waits), ("created", True, [1]))
        data = world.body(1)["data"]
        self.assertEqual(
            data["attributes"],
            {"request_type": "booking_number", "request_number": "A1", "scac": "MAEU", "ref_numbers": ["PO 1"]},
        )
        self.assertEqual(data["relationships"]["customer"]["data"], {"type": "party", "id": "c"})

    def test_asks_nothing_where_both_are_given(self) -> None:
        world = World(requested("pending"))
        tracking = world.client().track("A1", scac="TEST", request_type="bill_of_lading")
        self.assertEqual(world.sent, ["POST /tracking_requests"])
        self.assertEqual((tracking.get_shipment(), tracking.list_containers()), (None, []))

    def test_returns_what_is_tracked_already(self) -> None:
        fault = {"status": "422", "code": "duplicate", "meta": {"tracking_request_id": "r"}}
        world = World(answer(422, {"errors": [fault]}), requested("created"))
        tracking = world.client().track("A1", scac="TEST", request_type="bill_of_lading")
        self.assertEqual((tracking.id, tracking.is_new), ("r", False))

    def test_refuses_a_wrong_number_and_an_uncertain_line(self) -> None:
        with self.assertRaisesRegex(NumberRefused, "last digit"):
            World(inferred(valid=False)).client().track("MSKU1234560")
        with self.assertRaises(NumberRefused) as raised:
            World(inferred(scac=None)).client().track("A1")
        self.assertEqual(raised.exception.candidates, ["MAEU", "MSCU"])

    def test_raises_a_failure_and_an_answer_that_does_not_come(self) -> None:
        world = World(requested("pending"), requested("failed", "not_found"))
        with self.assertRaises(TrackingFailed) as raised:
            world.client().track("A1", scac="TEST", request_type="bill_of_lading").wait()
        self.assertEqual(raised.exception.reason, "not_found")
        waiting = World(requested("pending"))
        with self.assertRaises(WaitTimedOut):
            waiting.client().track("A1", scac="TEST", request_type="container").wait(3)
        self.assertEqual(waiting.waits, [1, 1, 1])
        self.assertTrue(issubclass(WaitTimedOut, TimeoutError))


class ByNumber(unittest.TestCase):
    def test_finds_a_container_a_shipment_or_a_request(self) -> None:
        nothing = answer(body={"data": []})
        other = {"id": "0", "type": "shipment", "attributes": {"normalized_number": "A12", "booking_number": None}}
        shipment = {"id": "1", "type": "shipment", "attributes": {"normalized_number": "MAEUA1"}}
        world = World(nothing, answer(body={"data": [other, shipment]}))
        found = world.client().by_number("a-1")
        self.assertEqual((found["id"], found["type"]), ("1", "shipment"))
        self.assertEqual(
            world.sent,
            [
                "GET /containers?filter%5Bnumber%5D=A1&sort=-created_at&page%5Bsize%5D=100",
                "GET /shipments?number=A1&page%5Bsize%5D=100",
            ],
        )
        with self.assertRaises(NumberNotFound):
            World(nothing).client().by_number("A1")


class Upload(unittest.TestCase):
    def test_sends_the_file_with_its_names(self) -> None:
        world = World(answer(201, {"data": {}}))
        world.client().upload_document(b"%PDF", name="Notice", file_name='a"b.pdf')
        request = world.requests[0]
        boundary = request.headers["content-type"].removeprefix("multipart/form-data; boundary=")
        expected = [
            f"--{boundary}",
            'content-disposition: form-data; name="name"',
            "",
            "Notice",
            f"--{boundary}",
            'content-disposition: form-data; name="file"; filename="a%22b.pdf"',
            "content-type: application/octet-stream",
            "",
            "%PDF",
            f"--{boundary}--",
            "",
        ]
        self.assertEqual((request.body or b"").decode(), "\r\n".join(expected))

    def test_waits_until_it_is_read(self) -> None:
        states = [answer(body={"data": {"meta": {"processing": {"state": each}}}}) for each in ("queued", "done")]
        world = World(*states)
        self.assertEqual(world.client().wait_for_document("d")["data"]["meta"]["processing"]["state"], "done")
        with self.assertRaises(WaitTimedOut):
            World(states[0]).client().wait_for_document("d", 2)
