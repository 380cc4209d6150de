from __future__ import annotations

import base64
import hashlib
import hmac
import unittest

from portolan import WebhookNotGenuine, verify_webhook

SECRET = "whsec_" + base64.b64encode(bytes([7] * 32)).decode()
OTHER = "whsec_" + base64.b64encode(bytes([8] * 32)).decode()
NOW = 1_778_524_200
BODY = '{"data":{"attributes":{"event":"container.transport.vessel_arrived","note":"Zürich"}}}'


def headers_of(secret: str, sent_at: int = NOW) -> dict[str, str]:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signature = hmac.new(key, f"a.{sent_at}.{BODY}".encode(), hashlib.sha256).digest()
    return {
        "webhook-id": "a",
        "webhook-timestamp": str(sent_at),
        "webhook-signature": f"v1,{base64.b64encode(signature).decode()}",
        "x-t49-webhook-signature": hmac.new(secret.encode(), BODY.encode(), hashlib.sha256).hexdigest(),
    }


class GenuineRequest(unittest.TestCase):
    def test_has_the_signature_of_another_implementation(self) -> None:
        headers = {
            "Webhook-Id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
            "Webhook-Timestamp": "1614265330",
            "Webhook-Signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        }
        body = '{"test": 2432232314}'
        self.assertTrue(verify_webhook(body, headers, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", now=1614265330))

    def test_is_accepted_as_text_or_bytes_by_either_signature(self) -> None:
        bodies: list[str | bytes] = [BODY, BODY.encode()]
        for body in bodies:
            notification = verify_webhook(body, headers_of(SECRET), SECRET, now=NOW)
            self.assertEqual(notification["data"]["attributes"]["event"], "container.transport.vessel_arrived")
            only_hex = {"X-T49-Webhook-Signature": headers_of(SECRET)["x-t49-webhook-signature"].upper()}
            self.assertTrue(verify_webhook(body, only_hex, SECRET, signature="hex"))

    def test_is_accepted_during_a_replacement_of_the_secret(self) -> None:
        both = " ".join(headers_of(each)["webhook-signature"] for each in (OTHER, SECRET))
        headers = {**headers_of(OTHER), "webhook-signature": f"v2,x {both}"}
        self.assertTrue(verify_webhook(BODY, headers, SECRET, now=NOW))
        self.assertTrue(verify_webhook(BODY, headers_of(OTHER), [SECRET, OTHER], now=NOW))

    def test_may_be_as_old_as_the_tolerance(self) -> None:
        self.assertTrue(verify_webhook(BODY, headers_of(SECRET, NOW - 300), SECRET, now=NOW))
        self.assertTrue(verify_webhook(BODY, headers_of(SECRET, NOW - 900), SECRET, now=NOW, tolerance_seconds=900))


class OtherRequest(unittest.TestCase):
    def test_is_refused(self) -> None:
        genuine = headers_of(SECRET)
        cases: list[tuple[str, dict[str, str], str]] = [
            ("another secret", headers_of(OTHER), BODY),
            ("another body", genuine, BODY.replace("arrived", "departed")),
            ("another id", {**genuine, "webhook-id": "b"}, BODY),
            ("an old time", headers_of(SECRET, NOW - 301), BODY),
            ("a time to come", headers_of(SECRET, NOW + 301), BODY),
            ("no time", {**genuine, "webhook-timestamp": "now"}, BODY),
            ("digits of another script", {**genuine, "webhook-timestamp": "١٢٣"}, BODY),
            ("another version", {**genuine, "webhook-signature": "v2,AAAA"}, BODY),
            ("half a signature", {**genuine, "webhook-signature": "v1,AAAA"}, BODY),
            ("no base64", {**genuine, "webhook-signature": "v1,ü"}, BODY),
            ("only the hex signature", {"x-t49-webhook-signature": genuine["x-t49-webhook-signature"]}, BODY),
            ("no header", {}, BODY),
        ]
        for name, headers, body in cases:
            with self.subTest(name), self.assertRaises(WebhookNotGenuine):
                verify_webhook(body, headers, SECRET, now=NOW)
        for signature in ("zz", "ü", headers_of(OTHER)["x-t49-webhook-signature"]):
            with self.subTest(signature), self.assertRaises(WebhookNotGenuine):
                verify_webhook(BODY, {"x-t49-webhook-signature": signature}, SECRET, signature="hex")

    def test_is_told_apart_from_a_receiver_without_a_secret(self) -> None:
        for secret in ("", [], ["", SECRET], "whsec_"):
            with self.subTest(secret), self.assertRaises(ValueError):
                verify_webhook(BODY, headers_of(SECRET), secret, now=NOW)
