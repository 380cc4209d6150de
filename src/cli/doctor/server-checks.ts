/** Servers beside the database: mail, the object store, the virus scanner, and others that the settings name. */
import { errorMessage } from '../../lib/errors.ts';
import { readNamedSecret } from '../../lib/files/small-file.ts';
import { isThisMachine } from '../../lib/this-machine.ts';
import { type Check, type CheckFinding, failed, ok } from './checks.ts';
import { connectFault, endpointOf } from './connect.ts';
import type { DoctorContext } from './context.ts';

const SECONDS = 10;

export function serverChecks(context: DoctorContext): Check[] {
  const { mail } = context.config;
  return [
    ...(mail.outgoing.host === null
      ? []
      : [{ area: 'mail', seconds: SECONDS, run: () => checkOutgoing(context, mail.outgoing.host ?? '') }]),
    ...(mail.imap.host === null ? [] : [{ area: 'mailbox', seconds: SECONDS, run: () => checkMailbox(context) }]),
    { area: 'documents', seconds: SECONDS, run: () => checkStore(context) },
    ...namedServers(context).map(
      ([where, address]): Check => ({
        area: 'servers',
        seconds: SECONDS,
        run: async (signal) => {
          const fault = await connectFault(address, signal);
          return [
            fault === null
              ? ok(`${address} takes connections`, where)
              : failed(`${address} cannot be reached: ${fault}`, where, 'a server that runs there'),
          ];
        },
      }),
    ),
  ];
}

/** By the setting that names them, as `host:port`. */
function namedServers({ config }: DoctorContext): [string, string][] {
  const { documents, http, tracing, webhooks } = config;
  const addresses: [string, string | null][] = [
    ['http.rateLimitStore', http.rateLimitStore],
    ['documents.model.url', documents.model.url],
    ['tracing.endpoint', tracing.endpoint],
    ['webhooks.proxyUrl', webhooks.proxyUrl],
  ];
  const named = addresses.flatMap(([where, text]): [string, string][] => {
    const endpoint = text === null ? undefined : endpointOf(text);
    return endpoint === undefined ? [] : [[where, endpoint]];
  });
  return documents.clamd === null ? named : [...named, ['documents.clamd', documents.clamd]];
}

/** Connects, and proves who we are; sends nothing. */
async function checkOutgoing({ config }: DoctorContext, host: string): Promise<CheckFinding[]> {
  const { createTransport } = await import('nodemailer');
  const { port, secure, user, password, passwordFile } = config.mail.outgoing;
  const where = `mail.outgoing (${host}:${port})`;
  const isLocal = isThisMachine(host);
  const limits = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 };
  try {
    const pass = await passwordOf('mail.outgoing', password, passwordFile);
    const auth = user !== null && pass !== null ? { auth: { user, pass } } : {};
    const transport = createTransport({
      ...{ host, port, secure, ...auth, ...limits },
      requireTLS: !secure && !isLocal,
      ignoreTLS: !secure && isLocal,
    });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return [ok(`the server for mails that leave takes them${user === null ? '' : ' from this user'}`, where)];
  } catch (error) {
    const right = 'host, port, TLS, user and password of a server that takes mails';
    return [failed(`mails cannot leave: ${errorMessage(error)}`, where, right)];
  }
}

/** Logs in and out. */
async function checkMailbox({ config }: DoctorContext): Promise<CheckFinding[]> {
  const { ImapFlow } = await import('imapflow');
  const { host, port, secure, user, password, passwordFile } = config.mail.imap;
  const where = `mail.imap (${host}:${port})`;
  try {
    const client = new ImapFlow({
      host: host ?? '',
      port,
      secure,
      ...(!secure && !isThisMachine(host ?? '') && { doSTARTTLS: true }),
      auth: { user: user ?? '', pass: (await passwordOf('mail.imap', password, passwordFile)) ?? '' },
      logger: false,
      connectionTimeout: 8000,
      greetingTimeout: 8000,
      socketTimeout: 8000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.logout();
    } finally {
      client.close();
    }
    return [ok('the mailbox opens', where)];
  } catch (error) {
    const words = (error as { responseText?: string }).responseText ?? errorMessage(error);
    return [failed(`the mailbox does not open: ${words}`, where, 'host, port, user and password of a mailbox')];
  }
}

/** @param group of settings that has both */
async function passwordOf(
  group: 'mail.outgoing' | 'mail.imap',
  password: string | null,
  file: string | null,
): Promise<string | null> {
  return file === null ? password : readNamedSecret(`${group}.passwordFile`, file);
}

async function checkStore({ config, stateDirectory }: DoctorContext): Promise<CheckFinding[]> {
  const { store: settings } = config.documents;
  const where = settings.kind === 's3' ? `documents.store (bucket ${settings.bucket})` : 'documents.store';
  try {
    const { openStore } = await import('../../features/documents/files/open-store.ts');
    const store = await openStore(settings, stateDirectory);
    try {
      await store.reach();
    } finally {
      store.close();
    }
    return [ok(`the store of documents (${settings.kind}) can be used`, where)];
  } catch (error) {
    const right =
      settings.kind === 's3' ? 'endpoint, region, bucket and keys of a store' : 'a folder that can be written to';
    return [failed(`the store of documents cannot be used: ${errorMessage(error)}`, where, right)];
  }
}
