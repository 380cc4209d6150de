/** Client assertions (RFC 7523 §2.2): short-lived tokens that a client signs with the key of its certificate. */
import { createHash, randomUUID } from 'node:crypto';
import type { ClientCertificate } from './client-certificate.ts';

export interface ClientAssertion {
  readonly certificate: ClientCertificate;
  /** The claim `aud`; null: the token endpoint. */
  readonly audience: string | null;
}

/** Long enough for clocks that are a minute apart. */
const LIFETIME_SECONDS = 120;

/**
 * RS256, with the header `x5t`: the SHA-1 of the certificate (RFC 7515 §4.1.7), by which Microsoft Entra finds it.
 * @param now wall time, Unix milliseconds
 */
export async function signAssertion(
  { certificate, audience }: ClientAssertion,
  { clientId, tokenUrl, now }: { readonly clientId: string; readonly tokenUrl: string; readonly now: number },
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const x5t = createHash('sha1').update(certificate.certificate.raw).digest('base64url');
  const { SignJWT } = await import('jose');
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', x5t })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(audience ?? tokenUrl)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS)
    .sign(certificate.key);
}
