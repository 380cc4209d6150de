/**
 * The headers by which COSCO identifies a client: HMAC-SHA1 over date, digest, a random value and the request line
 * (cop-cos/COP @98c9ed0). Makes no requests.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';

/** Of an empty body. The documentation asks for it with POST and PUT; a public client sends it with GET too. */
const EMPTY_DIGEST = `SHA-256=${createHash('sha256').update('').digest('base64')}`;

/**
 * @param requestLine as sent: `GET /service/info/tracking/6100000001?numberType=bl HTTP/1.1`
 * @param now wall time, Unix milliseconds; the line tolerates two minutes
 * @param nonce 32 hexadecimal digits
 */
export function signedHeaders(
  { key, secret }: { readonly key: string; readonly secret: string },
  requestLine: string,
  now: number,
  nonce: string = createHash('md5').update(randomUUID()).digest('hex'),
): Record<string, string> {
  const date = new Date(now).toUTCString();
  const signed = [
    `X-Coscon-Date: ${date}`,
    `X-Coscon-Digest: ${EMPTY_DIGEST}`,
    `X-Coscon-Content-Md5: ${nonce}`,
    requestLine,
  ].join('\n');
  const signature = createHmac('sha1', secret).update(signed).digest('base64');
  const names = 'X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line';
  return {
    'x-coscon-date': date,
    'x-coscon-digest': EMPTY_DIGEST,
    'x-coscon-content-md5': nonce,
    'x-coscon-authorization': `hmac username="${key}", algorithm="hmac-sha1", headers="${names}", signature="${signature}"`,
    'x-coscon-hmac': nonce,
  };
}
