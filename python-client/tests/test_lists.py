from __future__ import annotations

import json
import unittest

from portolan import deserialize, included_of
from world import World, answer

URL = "https://elsewhere.test/v2/containers"


def page(*ids: str, **links: str) -> object:
    return {"data": [{"id": each, "type": "container"} for each in ids], "links": links, "meta": {"total": 3}}


class Lists(unittest.TestCase):
    def test_give_each_row_over_all_pages_by_cursor_from_the_same_address(self) -> None:
        links = {"next": f"{URL}?page%5Bnumber%5D=2", "next_cursor": f"{URL}?page%5Bafter%5D=x%2By"}
        first = answer(body=page("1", "2", **links))
        world = World(first, answer(body=page("3")))
        rows = [each["id"] for each in world.client().list_containers(filter_status="on_ship", page_number=2)]
        self.assertEqual(rows, ["1", "2", "3"])
        self.assertEqual(
            world.sent,
            [
                "GET /containers?page%5Bsize%5D=100&page%5Bnumber%5D=2&filter%5Bstatus%5D=on_ship",
                "GET /containers?page%5Bsize%5D=100&filter%5Bstatus%5D=on_ship&page%5Bafter%5D=x%2By",
            ],
        )

    def test_follow_the_sequence_of_events(self) -> None:
        world = World(answer(body=page("1", next="/v2/events?after=17&page%5Bsize%5D=2")), answer(body=page()))
        list(world.client().list_events(after=0, page_size=2).pages())
        self.assertEqual(
            world.sent, ["GET /events?page%5Bsize%5D=2&after=0", "GET /events?page%5Bsize%5D=2&after=17"]
        )

    def test_begin_at_a_time_and_go_on_by_sequence(self) -> None:
        world = World(answer(body=page("1", next="/v2/events?after=17")), answer(body=page()))
        list(world.client().list_events(since="2026-05-11T18:00:00Z").pages())
        self.assertEqual(world.sent[1], "GET /events?page%5Bsize%5D=100&after=17")

    def test_end_at_a_link_without_a_cursor(self) -> None:
        world = World(answer(body=page("1", next=f"{URL}?page%5Bnumber%5D=2")))
        self.assertEqual(len(list(world.client().list_containers())), 1)

    def test_fetch_nothing_before_they_are_read_and_one_page_for_the_first_row(self) -> None:
        world = World(answer(body=page("1", next_cursor=f"{URL}?page%5Bafter%5D=x")))
        rows = world.client().list_containers()
        self.assertEqual(world.sent, [])
        first = rows.first()
        self.assertEqual(first and first["id"], "1")
        self.assertEqual(rows.first_page()["meta"]["total"], 3)
        self.assertEqual(world.sent, ["GET /containers?page%5Bsize%5D=1", "GET /containers"])
        self.assertIsNone(World(answer(body=page())).client().list_containers().first())


class Included(unittest.TestCase):
    document = {
        "data": {
            "id": "1",
            "type": "container",
            "attributes": {"number": "TESU4000011"},
            "relationships": {
                "shipment": {"data": {"id": "2", "type": "shipment"}},
                "pod_terminal": {"data": None},
                "transport_events": {"data": [{"id": "3", "type": "transport_event"}]},
                "raw_events": {"links": {}},
            },
        },
        "included": [
            {
                "id": "2",
                "type": "shipment",
                "attributes": {"normalized_number": "A"},
                "relationships": {"containers": {"data": [{"id": "1", "type": "container"}]}},
            }
        ],
    }

    def test_resources_are_found_by_identifiers(self) -> None:
        find = included_of(self.document)
        shipment = find({"id": "2", "type": "shipment"})
        self.assertEqual(shipment and shipment["id"], "2")
        self.assertIsNone(find({"id": "9", "type": "shipment"}))
        self.assertIsNone(find(None))

    def test_resources_are_put_in_their_places(self) -> None:
        plain = deserialize(self.document)
        back = {"id": "1", "type": "container"}
        self.assertEqual(
            plain,
            {
                **back,
                "number": "TESU4000011",
                "shipment": {"id": "2", "type": "shipment", "normalized_number": "A", "containers": [back]},
                "pod_terminal": None,
                "transport_events": [{"id": "3", "type": "transport_event"}],
            },
        )
        self.assertTrue(json.dumps(plain))
        self.assertEqual(deserialize({"data": [self.document["data"]]})[0]["shipment"], {"id": "2", "type": "shipment"})
        self.assertIsNone(deserialize({"data": None}))
