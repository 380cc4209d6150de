/** What an operator may say about mail: under which domain accounts get it, where it comes in, and how much of it. */
import { type Static, Type } from 'typebox';

const strict = { additionalProperties: false } as const;
const Text = Type.Union([Type.String({ minLength: 1 }), Type.Null()]);
const Port = Type.Integer({ minimum: 0, maximum: 65535 });

export const MailConfig = Type.Object(
  {
    /** Of all addresses: `ALIAS@domain`. */
    domain: Type.Union([Type.String({ pattern: '^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$' }), Type.Null()]),
    maximumBytes: Type.Integer({ minimum: 1 }),
    smtp: Type.Object(
      {
        host: Type.String({ minLength: 1 }),
        /** Null: none listens. */
        port: Type.Union([Port, Type.Null()]),
        certificateFile: Text,
        keyFile: Text,
        connections: Type.Integer({ minimum: 1 }),
      },
      strict,
    ),
    imap: Type.Object(
      {
        /** Null: no mailbox is asked. */
        host: Text,
        port: Port,
        secure: Type.Boolean(),
        user: Text,
        password: Text,
        passwordFile: Text,
        mailbox: Type.String({ minLength: 1 }),
        pollSeconds: Type.Integer({ minimum: 5 }),
        takenFolder: Text,
        refusedFolder: Text,
        /** Its alias. */
        defaultAccount: Text,
      },
      strict,
    ),
  },
  strict,
);
export type MailConfig = Static<typeof MailConfig>;

/** What the schema cannot say. */
export function mailFaults({ domain, smtp, imap }: MailConfig): string[] {
  const faults: string[] = [];
  if (smtp.port !== null && domain === null)
    faults.push('mail.domain must name the domain of the addresses where mail.smtp.port is set');
  if ((smtp.certificateFile === null) !== (smtp.keyFile === null))
    faults.push('mail.smtp.certificateFile and mail.smtp.keyFile must both be set, or neither');
  if (imap.host === null) return faults;
  if (imap.user === null) faults.push('mail.imap.user must be set where mail.imap.host is');
  if ((imap.password === null) === (imap.passwordFile === null))
    faults.push('mail.imap needs either password or passwordFile where mail.imap.host is set');
  if (domain === null && imap.defaultAccount === null)
    faults.push('mail.imap.defaultAccount must be the alias of an account where mail.domain is not set');
  return faults;
}
