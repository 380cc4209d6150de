/**
 * Certificates by which this installation proves who it is, read from files: for signed token requests and for TLS. What
 * cannot be used is refused with the name of the file and what is wrong with it.
 */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { type Static, Type } from 'typebox';
import type { Clock } from '../../lib/clock.ts';
import { isPem, readSmallText, SECRET_BYTES } from '../../lib/files/small-file.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { CredentialsUnusable, type ReadSecret, Secret } from './secret.ts';

/** A path may be in the environment like a secret. Relative paths are relative to the working directory. */
export const CERTIFICATE_SETTINGS = {
  certificateFile: Secret,
  keyFile: Secret,
  keyPassword: Type.Optional(Secret),
};
const CertificateSettings = Type.Object(CERTIFICATE_SETTINGS);
type CertificateSettings = Static<typeof CertificateSettings>;

/** A client certificate for TLS (mutual TLS). */
export const TlsSettings = Type.Object(
  { ...CERTIFICATE_SETTINGS, caFile: Type.Optional(Secret) },
  { additionalProperties: false },
);
type TlsSettings = Static<typeof TlsSettings>;

export interface ClientCertificate {
  /** The file, for messages. */
  readonly file: string;
  readonly certificate: X509Certificate;
  /** The whole file: the certificate, and those that issued it, if any. */
  readonly chain: string;
  readonly key: KeyObject;
}

/**
 * @param now wall time, Unix milliseconds
 * @throws CredentialsUnusable
 */
export function readCertificate(settings: CertificateSettings, read: ReadSecret, now: number): ClientCertificate {
  const [given, givenKey] = [read(settings.certificateFile), read(settings.keyFile)];
  const chain = readPem(given, 'certificateFile');
  const keyText = readPem(givenKey, 'keyFile');
  const [file, keyFile] = [nameOf(given), nameOf(givenKey)];
  const certificate = parseCertificate(file, chain);
  refuseOutOfDate({ file, certificate }, now);
  const key = parseKey(keyFile, keyText, settings.keyPassword && read(settings.keyPassword));
  if (certificate.checkPrivateKey(key)) return { file, certificate, chain, key };
  throw new CredentialsUnusable(`the key in ${keyFile} does not belong to the certificate in ${file}`);
}

/** A client that presents the certificate; nothing is sent once it has expired. @throws CredentialsUnusable */
export function certifiedClient(http: HttpClient, settings: TlsSettings, read: ReadSecret, clock: Clock): HttpClient {
  const own = readCertificate(settings, read, clock.wallNow());
  const caFile = settings.caFile === undefined ? null : read(settings.caFile);
  const ca = caFile === null ? null : readPem(caFile, 'caFile');
  if (caFile !== null && ca !== null) parseCertificate(nameOf(caFile), ca);
  const client = http.withIdentity({ certificate: own.chain, key: own.key.export(PEM).toString(), ca });
  return {
    ...client,
    async send(request) {
      const fault = dateFault(own, clock.wallNow());
      return fault === null ? client.send(request) : { failure: 'connection', detail: fault };
    },
  };
}

const PEM = { type: 'pkcs8', format: 'pem' } as const;

/** Of a text that was entered instead of a file's path, for messages. */
function nameOf(file: string): string {
  return isPem(file) ? 'the connection' : file;
}

/** @param file its path; or its text, of a connection that was entered on screen */
function readPem(file: string, setting: string): string {
  if (isPem(file)) return file;
  if (file === '') throw new CredentialsUnusable(`${setting} names no file`);
  try {
    return readSmallText(file, SECRET_BYTES);
  } catch (error) {
    throw new CredentialsUnusable(`${setting} names ${file}, which ${(error as Error).message}`);
  }
}

const CONVERT = 'right would be PEM; `openssl pkcs12` converts a PFX file';

function parseCertificate(file: string, pem: string): X509Certificate {
  try {
    if (pem.includes('-----BEGIN CERTIFICATE-----')) return new X509Certificate(pem);
  } catch {
    // Said below.
  }
  throw new CredentialsUnusable(`${file} holds no readable certificate: ${CONVERT}`);
}

function parseKey(file: string, pem: string, password: string | undefined): KeyObject {
  try {
    return createPrivateKey(password === undefined ? pem : { key: pem, passphrase: password });
  } catch (error) {
    const isLocked = (error as NodeJS.ErrnoException).code === 'ERR_MISSING_PASSPHRASE' || /ENCRYPTED/.test(pem);
    throw new CredentialsUnusable(
      isLocked
        ? `the private key in ${file} is encrypted, and keyPassword ${password === undefined ? 'is not set' : 'does not open it'}`
        : `${file} holds no readable private key: ${CONVERT}`,
    );
  }
}

function refuseOutOfDate(own: Dated, now: number): void {
  const fault = dateFault(own, now);
  if (fault !== null) throw new CredentialsUnusable(fault);
}

type Dated = Pick<ClientCertificate, 'file' | 'certificate'>;

function dateFault(own: Dated, now: number): string | null {
  const { validFromDate } = own.certificate;
  if (now >= validFromDate.getTime()) return expiryFault(own, now);
  return `the certificate in ${own.file} is valid from ${validFromDate.toISOString()}; is the clock of this machine right?`;
}

/** Null: it has not expired. @param now wall time, Unix milliseconds */
export function expiryFault({ file, certificate: { validToDate } }: Dated, now: number): string | null {
  return now > validToDate.getTime()
    ? `the certificate in ${file} expired on ${validToDate.toISOString()}; right would be its renewal`
    : null;
}
