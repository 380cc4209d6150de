from __future__ import annotations

import gzip
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from portolan import ApiError, ConnectionFailed, Portolan, Retry


class Service(BaseHTTPRequestHandler):
    """What its path names: a redirect, a compressed answer, one that is cut, or an error."""

    def do_GET(self) -> None:
        kind = self.path.rpartition("/")[2]
        body = gzip.compress(b'{"data": "\xc3\xbc"}') if kind == "compressed" else b'{"errors": []}'
        self.send_response({"moved": 307, "wrong": 418}.get(kind, 200))
        if kind == "moved":
            self.send_header("location", "/v2/compressed")
        if kind == "compressed":
            self.send_header("content-encoding", "gzip")
        self.send_header("content-length", str(len(body) + (1 if kind == "cut" else 0)))
        self.send_header("x-sent", f"{self.headers['authorization']} {self.headers['accept-encoding']}")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


class UrllibTransport(unittest.TestCase):
    server: ThreadingHTTPServer
    client: Portolan

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
        threading.Thread(target=cls.server.serve_forever, args=(0.01,), daemon=True).start()
        cls.client = Portolan(f"http://127.0.0.1:{cls.server.server_port}", "key", retry=Retry(tries=1))

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.shutdown()
        cls.server.server_close()

    def test_reads_compressed_answers_and_those_with_an_error(self) -> None:
        answer = self.client.request("GET", "/compressed")
        self.assertEqual((answer.json(), answer.headers["x-sent"]), ({"data": "ü"}, "Token key gzip"))
        self.assertEqual(self.client.request("GET", "/wrong", check=False).status, 418)

    def test_follows_no_redirect_with_the_key(self) -> None:
        with self.assertRaises(ApiError) as raised:
            self.client.request("GET", "/moved")
        self.assertEqual(raised.exception.status, 307)

    def test_tells_an_answer_that_is_cut_and_one_that_does_not_come(self) -> None:
        with self.assertRaises(ConnectionFailed):
            self.client.request("GET", "/cut")
        with self.assertRaises(ConnectionFailed):
            Portolan("http://127.0.0.1:1", "key", retry=Retry(tries=1)).request("GET", "/")
