from __future__ import annotations

import datetime
import ssl
import unittest
from collections.abc import Callable

from portolan import ApiError, ConnectionFailed, InvalidRequest, NotFound, RateLimited, Response, Retry, ServiceFailed
from portolan.http.transport import Headers
from world import World, answer, refusal

LIST = {"data": [], "included": [], "links": {}, "meta": {"size": 30, "total": 0}}


class Values(unittest.TestCase):
    def test_are_sent_as_the_api_reads_them(self) -> None:
        world = World(answer(body=LIST))
        moment = datetime.datetime(2026, 5, 11, 20, 30, tzinfo=datetime.timezone(datetime.timedelta(hours=2)))
        world.client().list_containers(
            filter_status=["on_ship", "grounded"],
            filter_holds=False,
            filter_last_free_day_end=datetime.date(2026, 5, 13),
            filter_updated_at_start=moment,
            q="a & b",
        ).first_page()
        self.assertEqual(
            world.sent,
            [
                "GET /containers?filter%5Bstatus%5D=on_ship%2Cgrounded&filter%5Bholds%5D=false"
                "&filter%5Blast_free_day%5D%5Bend%5D=2026-05-13"
                "&filter%5Bupdated_at%5D%5Bstart%5D=2026-05-11T18%3A30%3A00Z&q=a+%26+b"
            ],
        )

    def test_that_would_name_something_else_are_refused(self) -> None:
        client = World(answer()).client()
        calls: list[Callable[[], object]] = [
            lambda: client.get_container(""),
            lambda: client.get_container(".."),
            lambda: client.list_containers(filter_updated_at_start=datetime.datetime(2026, 5, 11)).first_page(),
            lambda: client.find_container(" - "),
            lambda: World(answer()).client(url="portolan.example.com"),
        ]
        for call in calls:
            with self.assertRaises(ValueError):
                call()

    def test_of_a_path_are_encoded(self) -> None:
        world = World(answer(body={"data": None}))
        world.client().get_port("a/b?c")
        self.assertEqual(world.sent, ["GET /ports/a%2Fb%3Fc"])

    def test_of_a_body_keep_null_and_leave_out_what_is_absent(self) -> None:
        world = World(answer(body={"data": {}}))
        world.client().update_container("1", attributes={"delivered_at": None})
        self.assertEqual(world.body(), {"data": {"type": "container", "attributes": {"delivered_at": None}}})
        self.assertEqual(world.requests[0].headers["content-type"], "application/vnd.api+json")
        self.assertEqual(world.requests[0].headers["authorization"], "Token key")

    def test_of_the_address_may_have_the_version(self) -> None:
        for url in ("https://portolan.test", "https://portolan.test/", "https://portolan.test/v2/"):
            self.assertEqual(World(answer()).client(url=url).base_url, "https://portolan.test/v2")


class Errors(unittest.TestCase):
    def test_have_the_errors_of_the_api_with_pointers(self) -> None:
        world = World(refusal(422, "invalid_value", "/data/attributes/url", x_request_id="r-1"))
        with self.assertRaises(InvalidRequest) as raised:
            world.client().create_webhook(attributes={"url": "ftp://example.com"})
        error = raised.exception
        self.assertEqual((error.status, error.code, error.request_id), (422, "invalid_value", "r-1"))
        self.assertEqual(error.pointers, ["/data/attributes/url"])
        self.assertEqual(str(error), "422 invalid_value: is wrong (/data/attributes/url)")

    def test_have_a_class_for_each_status(self) -> None:
        kinds = ((404, NotFound), (500, ServiceFailed), (502, ServiceFailed), (418, ApiError), (302, ApiError))
        for status, kind in kinds:
            with self.subTest(status), self.assertRaises(kind):
                World(answer(status)).client(Retry(tries=1)).get_account()

    def test_are_readable_where_another_program_answered(self) -> None:
        for body in ("<h1>", [], {"errors": None}, {"errors": ["x"]}, None):
            with self.subTest(body), self.assertRaises(ServiceFailed) as raised:
                World(answer(502, body)).client().get_account()
            self.assertEqual((raised.exception.errors, raised.exception.code), ([], None))

    def test_tell_an_answer_of_another_program(self) -> None:
        page = Response(200, Headers({}), b"<h1>Log in</h1>", "https://portolan.test/v2/account")
        client = World(page).client()
        calls: list[Callable[[], object]] = [client.get_account, client.list_containers().first_page]
        for call in calls:
            with self.assertRaisesRegex(ApiError, "another program answers at https://portolan.test/v2/account"):
                call()

    def test_are_returned_where_the_caller_checks(self) -> None:
        world = World(answer(304))
        response = world.client().request("GET", "/ports", headers={"If-None-Match": '"a"'}, check=False)
        self.assertEqual((response.status, world.requests[0].headers["if-none-match"]), (304, '"a"'))


class Retries(unittest.TestCase):
    def play(self, *answers: object, method: str = "GET", retry: Retry | None = None) -> tuple[int, list[float]]:
        world = World(*answers)  # type: ignore[arg-type]
        status = world.client(retry).request(method, "/ports", check=False).status
        return status, world.waits

    def test_wait_for_retry_after_in_seconds_or_as_a_date(self) -> None:
        date = "Mon, 11 May 2026 18:30:20 GMT"
        first, second = answer(429, retry_after="0"), answer(503, retry_after=date)
        status, waits = self.play(first, second, answer(200))
        self.assertEqual((status, waits), (200, [0, 22]))

    def test_wait_twice_as_long_each_time(self) -> None:
        self.assertEqual(self.play(*[answer(503)] * 4, answer(200)), (200, [0.5, 1, 2, 4]))

    def test_end_after_all_attempts_and_before_too_long_a_wait(self) -> None:
        self.assertEqual(self.play(answer(503), retry=Retry(tries=3)), (503, [0.5, 1]))
        self.assertEqual(self.play(answer(429, retry_after="3600")), (429, []))

    def test_follow_a_lost_connection_but_no_wrong_certificate(self) -> None:
        self.assertEqual(self.play(ConnectionFailed("cut"), answer(200)), (200, [0.5]))
        distrusted = ConnectionFailed("certificate")
        distrusted.__cause__ = ssl.SSLCertVerificationError()
        with self.assertRaises(ConnectionFailed):
            self.play(distrusted, answer(200))

    def test_repeat_a_post_with_its_own_key_and_no_patch(self) -> None:
        world = World(ConnectionFailed("cut"), answer(409, retry_after="1"), answer(201))
        world.client().request("POST", "/parties", body={})
        keys = {each.headers["idempotency-key"] for each in world.requests}
        self.assertEqual((len(world.requests), len(keys)), (3, 1))
        self.assertEqual(self.play(answer(503), answer(200), method="PATCH"), (503, []))
        self.assertEqual(self.play(answer(409), answer(200), method="POST"), (409, []))

    def test_take_the_given_key(self) -> None:
        world = World(answer(201, {"data": {}}))
        world.client().create_party(attributes={"company_name": "Acme"}, idempotency_key="mine")
        self.assertEqual(world.requests[0].headers["idempotency-key"], "mine")

    def test_raise_a_busy_service_in_the_end(self) -> None:
        with self.assertRaises(RateLimited) as raised:
            World(answer(429, retry_after="61")).client().get_account()
        self.assertEqual(raised.exception.retry_after_seconds, 61)
