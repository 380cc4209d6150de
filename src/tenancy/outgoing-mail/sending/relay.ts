/** The SMTP server that takes our mails, over a few kept connections. Knows no mail. */
import type { SendMailOptions } from 'nodemailer';
import { FileUnusable, readNamedSecret } from '../../../lib/files/small-file.ts';
import { isThisMachine } from '../../../lib/this-machine.ts';
import type { OutgoingMailConfig } from '../config.ts';

export interface Relay {
  /** Resolves once the server has accepted the message. @throws nodemailer's error (failures.ts reads it) */
  send(message: SendMailOptions): Promise<void>;
  close(): void;
}

const CONNECT_MILLIS = 15_000;
/** RFC 5321 section 4.5.3.2 has minutes for the answer to a message. */
const SILENT_MILLIS = 120_000;

export type RelaySettings = Pick<
  OutgoingMailConfig,
  'port' | 'secure' | 'user' | 'password' | 'passwordFile' | 'connections'
> & { readonly host: string };

/** Connects with the first message. */
export function createRelay(settings: RelaySettings): Relay {
  let opened: ReturnType<typeof openPool> | null = null;
  return {
    async send(message) {
      opened ??= openPool(settings);
      const used = opened;
      try {
        await (await used).sendMail(message);
      } catch (error) {
        // A new password is read, and a server whose settings changed is connected anew.
        if (used === opened && isOfConnection(error)) {
          opened = null;
          used.then((pool) => pool.close()).catch(() => {});
        }
        throw error;
      }
    },
    close() {
      opened?.then((pool) => pool.close()).catch(() => {});
      opened = null;
    },
  };
}

async function openPool({ host, port, secure, user, password, passwordFile, connections }: RelaySettings) {
  const isLocal = isThisMachine(host);
  const pass = passwordFile === null ? password : readNamedSecret('mail.outgoing.passwordFile', passwordFile);
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    host,
    port,
    secure,
    // A password must not leave this machine in clear; on this machine a certificate for localhost is rare.
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    ...(user !== null && pass !== null && { auth: { user, pass } }),
    maxConnections: connections,
    maxRequeues: 1,
    connectionTimeout: CONNECT_MILLIS,
    greetingTimeout: CONNECT_MILLIS,
    socketTimeout: SILENT_MILLIS,
  });
}

function isOfConnection(error: unknown): boolean {
  if (error instanceof FileUnusable) return true;
  return error instanceof Error && 'code' in error && /^(EAUTH|ENOAUTH|ETLS|ECONFIG)$/.test(String(error.code));
}
