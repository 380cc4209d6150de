from __future__ import annotations

import itertools
import unittest

from portolan import StreamedEvent, StreamMissed, StreamReset, Unauthorized
from world import World, answer

EVENT = 'data: {"data": {"type": "event", "attributes": {"sequence": %d}}, "included": []}'


def message(sequence: int) -> list[str]:
    return [f"id: {sequence}", "event: container.created", EVENT % sequence, ""]


class EventStream(unittest.TestCase):
    def test_resumes_after_the_last_message_or_heartbeat(self) -> None:
        unfinished = ["id: 9", "event: container.created"]
        streams = [["retry: 2000", "id: 3", "", *message(4), ": heartbeat", "id: 6", "", *unfinished], message(7)]
        world = World(answer(), streams=streams)
        read = list(itertools.islice(world.client().stream_events(events=["container.created"]), 2))
        self.assertEqual([(each.type, each.id) for each in read], [("event", 4), ("event", 7)])
        self.assertIsInstance(read[0], StreamedEvent)
        self.assertEqual(world.sent[0], "GET /events/stream?filter%5Bevent%5D=container.created")
        self.assertEqual([each.headers.get("last-event-id") for each in world.requests], [None, "6"])
        self.assertEqual(world.waits, [2])

    def test_waits_longer_after_each_failure_and_raises_a_wrong_key(self) -> None:
        world = World(answer(), streams=[[], [], []])
        with self.assertRaises(Unauthorized):
            list(world.client().stream_events(after=0))
        self.assertEqual(world.waits, [0.5, 1, 2])
        self.assertEqual(world.requests[0].headers["last-event-id"], "0")

    def test_reports_events_that_are_gone(self) -> None:
        missed = ["event: missed", "id: 5", 'data: {"from_sequence": 1, "to_sequence": 5}', ""]
        reset = ["event: reset", "id: 4", 'data: {"last_sequence": 4}', ""]
        unknown = ["event: other", "id: 8", 'data: {"a":', "data: 1}", ""]
        stream = World(answer(), streams=[[*missed, *unknown, *reset]]).client().stream_events(after=0)
        self.assertEqual(list(itertools.islice(stream, 2)), [StreamMissed(5, 1, 5), StreamReset(4, 4)])

    def test_closes_its_connection_when_its_reader_stops(self) -> None:
        world = World(answer(), streams=[message(1)])
        stream = world.client().stream_events()
        next(stream)
        self.assertEqual(world.closed, 0)
        stream.close()
        self.assertEqual(world.closed, 1)
