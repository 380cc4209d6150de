"""Against a running service, by the installed package: `python -m unittest service_checks`.

PORTOLAN_URL and PORTOLAN_KEY name the service. It has the line TEST, and its webhooks may call this machine.
"""
from __future__ import annotations

import datetime
import threading
import unittest
from concurrent.futures import Future
from http.server import BaseHTTPRequestHandler, HTTPServer

import portolan
from portolan import (
    Conflict,
    ConnectionFailed,
    InvalidRequest,
    NotFound,
    NumberRefused,
    Portolan,
    Retry,
    TrackingFailed,
    Unauthorized,
    WebhookNotGenuine,
    deserialize,
    included_of,
    verify_webhook,
)

NUMBER = "TEST-TR-SUCCEEDED"
CONTAINER = "TESU4000011"
NOTICE = b"Arrival notice. Container MSKU1234565"

client = Portolan()


def setUpModule() -> None:
    assert "site" in portolan.__file__, f"not the installed package: {portolan.__file__}"
    client.track(NUMBER, scac="TEST", request_type="bill_of_lading").wait()


class Tracking(unittest.TestCase):
    def test_tells_shipment_and_containers_after_the_wait(self) -> None:
        tracking = client.track(NUMBER, scac="TEST", request_type="bill_of_lading").wait()
        self.assertEqual((tracking.is_new, tracking.status), (False, "created"))
        shipment = tracking.get_shipment()
        self.assertEqual(shipment and shipment["attributes"]["bill_of_lading_number"], NUMBER)
        self.assertEqual([each["attributes"]["number"] for each in tracking.list_containers()], [CONTAINER])

    def test_raises_what_the_line_does_not_know(self) -> None:
        with self.assertRaises(TrackingFailed) as raised:
            client.track("TEST-TR-FAILED", scac="TEST", request_type="bill_of_lading").wait()
        self.assertEqual(raised.exception.reason, "invalid_number")
        with self.assertRaisesRegex(NumberRefused, "last digit"):
            client.track("MSKU1234560")

    def test_finds_by_number(self) -> None:
        found = client.by_number("tesu 400001-1")
        self.assertEqual((found["type"], client.by_number(NUMBER.lower())["type"]), ("container", "shipment"))
        request = client.find_tracking_request(NUMBER)
        self.assertEqual(request and request["attributes"]["status"], "created")
        self.assertIsNone(client.find_container("TESU4000099"))


class Lists(unittest.TestCase):
    def test_give_each_row_once_over_all_pages(self) -> None:
        names = sorted(f"Company {index}" for index in range(7))
        for name in names:
            client.create_party(attributes={"company_name": name})
        rows = client.list_parties(page_size=3)
        self.assertEqual(sorted(each["attributes"]["company_name"] for each in rows), names)
        self.assertEqual([len(page["data"]) for page in rows.pages()], [3, 3, 1])
        self.assertEqual(rows.first_page()["meta"]["total"], 7)

    def test_take_filters_of_every_kind(self) -> None:
        since = datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc)
        for rows, expected in (
            (client.list_containers(filter_status=["picked_up", "new"], filter_updated_at_start=since), 1),
            (client.list_containers(filter_status="on_ship"), 0),
            (client.list_containers(filter_holds=True), 0),
            (client.list_containers(filter_last_free_day_end=datetime.date(2020, 1, 1)), 0),
            (client.list_containers(fields_container=["number"], sort=["-number", "created_at"]), 1),
        ):
            self.assertEqual(len(list(rows)), expected)

    def test_include_related_resources(self) -> None:
        page = client.list_containers(include=["shipment", "transport_events"]).first_page()
        [container] = page["data"]
        shipment = included_of(page)(container["relationships"]["shipment"]["data"])
        self.assertEqual(shipment and shipment["attributes"]["shipping_line_scac"], "TEST")
        [plain] = deserialize(page)
        self.assertEqual((plain["number"], plain["shipment"]["bill_of_lading_number"]), (CONTAINER, NUMBER))
        self.assertGreater(len(plain["transport_events"]), 3)
        self.assertIn("event", plain["transport_events"][0])


class Operations(unittest.TestCase):
    def test_change_and_delete(self) -> None:
        shipment = client.find_shipment(NUMBER)
        assert shipment
        changed = client.update_shipment(shipment["id"], attributes={"ref_numbers": ["PO 4711"]})
        self.assertEqual(changed["data"]["attributes"]["ref_numbers"], ["PO 4711"])
        party = client.create_party(attributes={"company_name": "Gone"}, idempotency_key="once")
        again = client.create_party(attributes={"company_name": "Gone"}, idempotency_key="once")
        self.assertEqual(party["data"]["id"], again["data"]["id"])
        client.delete_party(party["data"]["id"])
        with self.assertRaises(NotFound):
            client.get_party(party["data"]["id"])

    def test_return_files(self) -> None:
        sheet = client.export_containers(columns=["number"])
        self.assertIn(CONTAINER.encode(), sheet)

    def test_send_headers_and_see_those_of_the_answer(self) -> None:
        response = client.request("GET", "/shipping_lines")
        given = {"If-None-Match": response.headers["etag"]}
        self.assertEqual(client.request("GET", "/shipping_lines", headers=given, check=False).status, 304)

    def test_upload_a_document(self) -> None:
        uploaded = client.upload_document(NOTICE, name="Notice", file_name='Zürich "1".txt')
        read = client.wait_for_document(uploaded["data"]["id"])
        self.assertEqual((read["data"]["attributes"]["name"], uploaded["data"]["type"]), ("Notice", "document"))


class Errors(unittest.TestCase):
    def test_name_the_wrong_members(self) -> None:
        with self.assertRaises(InvalidRequest) as raised:
            client.create_webhook(attributes={"url": "ftp://example.com", "events": ["container.sunk"]})
        self.assertTrue({"/data/attributes/url", "/data/attributes/events/0"} <= set(raised.exception.pointers))
        with self.assertRaises(InvalidRequest) as raised:
            client.list_containers(q="", page_size=0).first_page()
        self.assertIn("page[size]", raised.exception.pointers)

    def test_have_a_kind(self) -> None:
        with self.assertRaises(Unauthorized):
            Portolan(client.base_url, "ptl_test_wrong").get_account()
        with self.assertRaises((Conflict, InvalidRequest)):
            client.create_tracking_request(
                attributes={"request_type": "bill_of_lading", "request_number": NUMBER, "scac": "TEST"}
            )
        with self.assertRaises(ConnectionFailed):
            Portolan("http://127.0.0.1:9", "key", retry=Retry(tries=1)).get_account()


class Events(unittest.TestCase):
    def test_arrive_as_a_stream_and_as_a_list(self) -> None:
        stream = client.stream_events(after=0, events=["tracking_request.succeeded"])
        message = next(stream)
        stream.close()
        assert message.type == "event"
        about = included_of(message.document)(message.document["data"]["relationships"]["reference_object"]["data"])
        self.assertEqual((message.event, about and about["type"]), ("tracking_request.succeeded", "tracking_request"))
        sequences = [each["attributes"]["sequence"] for each in client.list_events(after=0, page_size=2)]
        self.assertEqual(sequences[:4], [1, 2, 3, 4])
        self.assertEqual(next(client.stream_events(after=1_000_000)).type, "reset")

    def test_arrive_as_signed_requests(self) -> None:
        received: Future[tuple[bytes, dict[str, str]]] = Future()

        class Receiver(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                received.set_result((body, dict(self.headers)))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        server = HTTPServer(("127.0.0.1", 0), Receiver)
        threading.Thread(target=server.handle_request).start()
        sent = client.trigger_webhook(
            body={"url": f"http://127.0.0.1:{server.server_port}", "event": "container.transport.vessel_arrived"}
        )
        body, headers = received.result()
        server.server_close()
        secret = sent["secret"]
        notification = verify_webhook(body, headers, secret)
        self.assertEqual(notification["data"]["attributes"]["event"], "container.transport.vessel_arrived")
        about = included_of(notification)(notification["data"]["relationships"]["reference_object"]["data"])
        self.assertEqual(about and about["type"], "transport_event")
        self.assertTrue(verify_webhook(body, headers, secret, signature="hex"))
        with self.assertRaises(WebhookNotGenuine):
            verify_webhook(body + b" ", headers, secret)
