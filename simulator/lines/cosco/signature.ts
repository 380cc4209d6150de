/** Checks the signature of a request: HMAC-SHA1 over three headers and the request line (cop-cos/COP @98c9ed0). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SourceRefusal } from '../../sources/refusal.ts';
import { COSCO_LINE } from './profile.ts';

const AUTHORIZATION =
  /^hmac username="([^"]+)", algorithm="hmac-sha1", headers="X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line", signature="([^"]+)"$/;
const EMPTY_DIGEST = `SHA-256=${createHash('sha256').digest('base64')}`;

/** @param now real time, milliseconds since 1970. @throws SourceRefusal */
export function checkSignature(request: FastifyRequest, now: number): void {
  const header = (name: string) => String(request.headers[`x-coscon-${name}`] ?? '');
  const [, username, signature = ''] = AUTHORIZATION.exec(header('authorization')) ?? [];
  if (username !== COSCO_LINE.key) throw refused('the key is missing or unknown');
  const date = header('date');
  // A date in another form is no number and is refused too.
  if (!(Math.abs(Date.parse(date) - now) <= COSCO_LINE.clockToleranceMillis) || !date.endsWith(' GMT')) {
    throw refused(`the X-Coscon-Date "${date}" is more than two minutes from ${new Date(now).toUTCString()}`);
  }
  const md5 = header('content-md5');
  if (!/^[0-9a-f]{32}$/.test(md5) || header('hmac') !== md5) throw refused('X-Coscon-Content-Md5 or -Hmac is wrong');
  if (header('digest') !== EMPTY_DIGEST) throw refused('X-Coscon-Digest is not that of an empty body');
  const line = `${request.method} ${request.url} HTTP/${request.raw.httpVersion}`;
  const signed = `X-Coscon-Date: ${date}\nX-Coscon-Digest: ${EMPTY_DIGEST}\nX-Coscon-Content-Md5: ${md5}\n${line}`;
  const right = createHmac('sha1', COSCO_LINE.secret).update(signed).digest();
  const sent = Buffer.from(signature, 'base64');
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) throw refused('the signature is wrong');
}

function refused(message: string): SourceRefusal {
  return new SourceRefusal(401, 'unauthorized', message);
}
