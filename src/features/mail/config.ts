/** The settings of mail: the domain of the addresses, the SMTP server, the IMAP mailbox, limits, and mail that leaves. */
import { type Static, Type } from 'typebox';
import { OutgoingMailConfig, outgoingMailFaults } from '../../tenancy/outgoing-mail/config.ts';

const text = (description: string) => Type.Union([Type.String({ minLength: 1 }), Type.Null()], { description });
const Port = Type.Integer({ minimum: 0, maximum: 65535 });

export const MailConfig = Type.Object(
  {
    domain: Type.Union([Type.String({ pattern: '^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$' }), Type.Null()], {
      description: 'Domain of the addresses of accounts, `ALIAS@domain`.',
    }),
    maximumBytes: Type.Integer({
      minimum: 1,
      description: 'Bytes that a mail may have; attachments take a third more than as files.',
    }),
    smtp: Type.Object(
      {
        host: Type.String({
          minLength: 1,
          description: 'Address on which processes with the role `api` or `all` listen for mail.',
        }),
        port: Type.Union([Port, Type.Null()], {
          description: 'Port to listen on. `null`: no SMTP server, except of `npm start`.',
        }),
        certificateFile: text('Certificate with its chain, as PEM, for STARTTLS.'),
        keyFile: text('Private key of the certificate, as PEM.'),
        connections: Type.Integer({
          minimum: 1,
          description: 'Clients connected at the same time.',
        }),
      },
      { additionalProperties: false, description: 'The SMTP server that receives mail.' },
    ),
    imap: Type.Object(
      {
        host: text('Server of the mailbox that one worker polls. `null`: none.'),
        port: Type.Integer({ minimum: 0, maximum: 65535, description: 'Port of the server.' }),
        secure: Type.Boolean({
          description:
            '`true`: TLS from the first byte. `false`: STARTTLS; without TLS there is no authentication, except on this machine.',
        }),
        user: text('User name.'),
        password: text('Password.'),
        passwordFile: text('File with the password, read at every poll.'),
        mailbox: Type.String({ minLength: 1, description: 'Folder that is polled.' }),
        pollSeconds: Type.Integer({ minimum: 5, description: 'Interval of polls; at least 5.' }),
        takenFolder: text('Folder for accepted mails. `null`: they stay, marked as read.'),
        refusedFolder: text('Folder for rejected mails. `null`: they stay, marked as read and flagged.'),
        defaultAccount: text('Alias of the account that gets mails addressed to no account.'),
      },
      { additionalProperties: false, description: '' },
    ),
    outgoing: OutgoingMailConfig,
  },
  {
    additionalProperties: false,
    description: 'How documents arrive by [mail](mail.md), and how [mails leave](messages.md#set-up-mail).',
  },
);
export type MailConfig = Static<typeof MailConfig>;

/** Checks beyond the schema. */
export function mailFaults({ domain, smtp, imap, outgoing }: MailConfig): string[] {
  const faults = outgoingMailFaults(outgoing);
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
