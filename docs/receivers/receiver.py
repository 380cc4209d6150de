import base64, hashlib, hmac, json, os, queue, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ.get("WEBHOOK_SECRET", "").removeprefix("whsec_"))
if len(KEY) < 24:
    sys.exit("WEBHOOK_SECRET must be the secret of a webhook: whsec_…")
LIMIT = 16 * 1024 * 1024
inbox = queue.Queue()  # in production: a table of id, sequence and body, read by a worker


def is_genuine(headers, body):
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest())
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(each.encode(), expected) for each in given)


def act():
    handled = set()
    while True:
        notification = inbox.get()
        data, included = notification["data"], notification["included"]
        if data["id"] not in handled:
            handled.add(data["id"])
            print(data["attributes"]["sequence"], data["attributes"]["event"], included[0]["type"], flush=True)


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LIMIT:
            self.close_connection = True
            return self.answer(413)
        body = self.rfile.read(int(length))
        if not is_genuine(self.headers, body):
            return self.answer(401)
        inbox.put(json.loads(body))
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *words):
        pass


threading.Thread(target=act, daemon=True).start()
ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()
