/** Servers beside the database: the address that clients use, mail, the object store, the virus scanner, and others of the settings. */
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { systemClock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { readNamedSecret } from '../../lib/files/small-file.ts';
import { isThisMachine } from '../../lib/this-machine.ts';
import { at, type Check, type CheckFinding, type CheckFindings, type DoctorContext } from './checks.ts';
import { connectFault, endpointOf } from './connect.ts';
import { clockFinding } from './database-checks.ts';

const publicUrl = at('http.publicUrl');

export const SERVER_CHECKS: readonly Check[] = [
  { area: 'address', when: (context) => addressOf(context) !== null, run: checkAnswer },
  { area: 'address', when: (context) => addressOf(context)?.protocol === 'https:', run: checkCertificate },
  { area: 'mail', when: ({ config }) => config.mail.outgoing.host !== null, run: checkOutgoing },
  { area: 'mailbox', when: ({ config }) => config.mail.imap.host !== null, run: checkMailbox },
  { area: 'documents', run: checkStore },
  { area: 'servers', run: checkNamedServers },
];

function addressOf({ config }: DoctorContext): URL | null {
  return config.http.publicUrl === null ? null : URL.parse(config.http.publicUrl);
}

async function checkAnswer(context: DoctorContext, signal: AbortSignal): Promise<CheckFindings> {
  const url = addressOf(context) as URL;
  const { ok, warning, failed } = publicUrl;
  const address = `${url.origin}${url.pathname.replace(/\/$/, '')}/health/live`;
  const before = systemClock.wallNow();
  try {
    const answer = await fetch(address, { signal, redirect: 'manual' });
    await answer.body?.cancel();
    const date = Date.parse(answer.headers.get('date') ?? '');
    // The header has whole seconds.
    const middle = (before + systemClock.wallNow()) / 2 - 500;
    return [
      answer.status === 200
        ? ok(`${address} answers`)
        : failed(`${address} answers ${answer.status}`, 'a proxy that passes all paths on to the service'),
      !Number.isNaN(date) && clockFinding(date - middle, `that of ${url.host}`),
    ];
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const right = 'the service running, and its public address reachable from here';
    return [warning(`${address} does not answer: ${errorMessage(cause)}`, right)];
  }
}

const DAY_MILLIS = 86_400_000;
const FEW_DAYS = 14;

/** Also of a certificate that is not valid. */
function checkCertificate(context: DoctorContext): Promise<CheckFindings> {
  const { hostname, port } = addressOf(context) as URL;
  const { ok, warning, failed } = publicUrl;
  const host = hostname.replace(/^\[|\]$/g, '');
  const name = isIP(host) === 0 ? { servername: host } : {};
  const socket = connect({ host, port: Number(port || 443), ...name, rejectUnauthorized: false });
  return new Promise((resolve) => {
    const end = (finding: CheckFinding) => {
      socket.destroy();
      resolve([finding]);
    };
    const endWithout = (why: string) => end(warning(`there is no TLS connection${why}`, 'a proxy with TLS'));
    socket.setTimeout(8000, () => endWithout(''));
    socket.once('error', ({ message }) => endWithout(`: ${message}`));
    socket.once('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - systemClock.wallNow()) / DAY_MILLIS);
      const refusal = `the certificate is refused: ${socket.authorizationError}`;
      if (!socket.authorized && !isThisMachine(hostname)) end(failed(refusal, 'a certificate of a public authority'));
      else if (days >= FEW_DAYS) end(ok(`the certificate is valid for ${days} days`));
      else end(warning(`the certificate ends in ${days} days`, 'a certificate that is renewed by itself'));
    });
  });
}

/** By the setting that names them, as `host:port`. */
function namedServers({ config: { documents, http, tracing, webhooks } }: DoctorContext): [string, string][] {
  const addresses = {
    'http.rateLimitStore': http.rateLimitStore,
    'documents.model.url': documents.model.url,
    'tracing.endpoint': tracing.endpoint,
    'webhooks.proxyUrl': webhooks.proxyUrl,
  };
  const named = Object.entries(addresses).flatMap(([where, text]): [string, string][] => {
    const endpoint = text === null ? undefined : endpointOf(text);
    return endpoint === undefined ? [] : [[where, endpoint]];
  });
  return documents.clamd === null ? named : [...named, ['documents.clamd', documents.clamd]];
}

const PATIENCE_MILLIS = 8000;

function checkNamedServers(context: DoctorContext, signal: AbortSignal): Promise<CheckFindings> {
  const checks = namedServers(context).map(async ([where, address]) => {
    // One that does not answer hides no other.
    const fault = await connectFault(address, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLIS)]));
    const { ok, failed } = at(where);
    return fault === null
      ? ok(`${address} takes connections`)
      : failed(`${address} cannot be reached: ${fault}`, 'a server that runs there');
  });
  return Promise.all(checks);
}

const MAIL_LIMITS = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 };

/** Connects, and proves who we are; sends nothing. */
async function checkOutgoing({ config }: DoctorContext): Promise<CheckFindings> {
  const { createTransport } = await import('nodemailer');
  const { host, port, secure, user, password, passwordFile } = config.mail.outgoing;
  const { ok, failed } = at(`mail.outgoing (${host}:${port})`);
  const isLocal = isThisMachine(host ?? '');
  try {
    const pass = await passwordOf('mail.outgoing', password, passwordFile);
    const auth = user !== null && pass !== null ? { auth: { user, pass } } : {};
    const transport = createTransport({
      ...{ host: host ?? '', port, secure, ...auth, ...MAIL_LIMITS },
      requireTLS: !secure && !isLocal,
      ignoreTLS: !secure && isLocal,
    });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return [ok(`the server for mails that leave takes them${user === null ? '' : ' from this user'}`)];
  } catch (error) {
    const right = 'host, port, TLS, user and password of a server that takes mails';
    return [failed(`mails cannot leave: ${errorMessage(error)}`, right)];
  }
}

/** Logs in and out. */
async function checkMailbox({ config }: DoctorContext): Promise<CheckFindings> {
  const { ImapFlow } = await import('imapflow');
  const { host, port, secure, user, password, passwordFile } = config.mail.imap;
  const { ok, failed } = at(`mail.imap (${host}:${port})`);
  try {
    const client = new ImapFlow({
      host: host ?? '',
      port,
      secure,
      ...(!secure && !isThisMachine(host ?? '') && { doSTARTTLS: true }),
      auth: { user: user ?? '', pass: (await passwordOf('mail.imap', password, passwordFile)) ?? '' },
      logger: false,
      ...MAIL_LIMITS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.logout();
    } finally {
      client.close();
    }
    return [ok('the mailbox opens')];
  } catch (error) {
    const words = (error as { responseText?: string }).responseText ?? errorMessage(error);
    return [failed(`the mailbox does not open: ${words}`, 'host, port, user and password of a mailbox')];
  }
}

/** @param group of settings that has both */
async function passwordOf(group: string, password: string | null, file: string | null): Promise<string | null> {
  return file === null ? password : readNamedSecret(`${group}.passwordFile`, file);
}

async function checkStore({ config, stateDirectory }: DoctorContext): Promise<CheckFindings> {
  const { store: settings } = config.documents;
  const isBucket = settings.kind === 's3';
  const { ok, failed } = at(isBucket ? `documents.store (bucket ${settings.bucket})` : 'documents.store');
  try {
    const { openStore } = await import('../../features/documents/files/directory-store.ts');
    const store = await openStore(settings, stateDirectory);
    try {
      await store.reach();
    } finally {
      store.close();
    }
    return [ok(`the store of documents (${settings.kind}) can be used`)];
  } catch (error) {
    const right = isBucket ? 'endpoint, region, bucket and keys of a store' : 'a folder that can be written to';
    return [failed(`the store of documents cannot be used: ${errorMessage(error)}`, right)];
  }
}
