/** A real SMTP server that takes mails as a recipient's would, and answers as a test tells it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  readonly sender: string;
  readonly recipients: readonly string[];
  /** The bytes as text. */
  readonly raw: string;
  readonly mail: Email;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/** What the server answers, at which command. */
export interface Refusal {
  readonly at: 'mail' | 'recipient' | 'data';
  readonly code: number;
  readonly text: string;
}

export interface SmtpReceiver {
  readonly port: number;
  /** In the order of arrival. */
  readonly taken: TakenMail[];
  /** To an address. */
  takenBy(email: string): TakenMail[];
  /** Undefined: it takes the mail. */
  refuse: (recipient: string) => Refusal | undefined;
  close(): Promise<void>;
}

/** @param port of one that was closed */
export async function startSmtpReceiver(port = 0): Promise<SmtpReceiver> {
  const taken: TakenMail[] = [];
  const state: Pick<SmtpReceiver, 'refuse'> = { refuse: () => undefined };
  const answer = (at: Refusal['at'], recipient: string) => {
    const refusal = state.refuse(recipient);
    return refusal?.at === at ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onMailFrom: (_address, _session, done) => done(answer('mail', '')),
    onRcptTo: ({ address }, _session, done) => done(answer('recipient', address)),
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
        const recipients = rcptTo.map(({ address }) => address);
        const refusal = answer('data', recipients[0] ?? '');
        if (refusal !== null) return done(refusal);
        const bytes = Buffer.concat(pieces);
        const mail = await PostalMime.parse(bytes);
        const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
        taken.push({ sender: mailFrom ? mailFrom.address : '', recipients, raw: bytes.toString(), mail, headers });
        return done(null, '250 2.0.0 Taken');
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return Object.assign(state, {
    port: (server.server.address() as AddressInfo).port,
    taken,
    takenBy: (email: string) => taken.filter(({ recipients }) => recipients.includes(email)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
