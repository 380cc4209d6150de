/** The settings of mail that leaves: the SMTP server, the sender, the pace and how long mails are kept. */
import { type Static, Type } from 'typebox';
import { MAIL_ADDRESS } from '../../lib/text-rules/mail-address.ts';
import { SENDER_DOMAIN_SETTING } from './store.ts';

const text = (description: string) => Type.Union([Type.String({ minLength: 1 }), Type.Null()], { description });
const address = (description: string) =>
  Type.Union([Type.String({ pattern: MAIL_ADDRESS }), Type.Null()], {
    description,
  });
const count = (description: string) => Type.Integer({ minimum: 1, description });

export const OutgoingMailConfig = Type.Object(
  {
    host: text('SMTP server that sends the mails. `null`: no mail leaves.'),
    port: Type.Integer({ minimum: 1, maximum: 65535, description: 'Port of the server.' }),
    secure: Type.Boolean({
      description: '`true`: TLS from the first byte. `false`: STARTTLS is required, except on this machine.',
    }),
    user: text('User name. `null`: no authentication.'),
    password: text('Password.'),
    passwordFile: text('File with the password, read at the first connection and after a refused log-in.'),
    from: address('Address of the sender, for example `tracking@example.com`. Required where `host` is set.'),
    bounceTo: address(
      'Address to which servers return mails. An address of `mail.domain`, such as `bounces@in.example.com`, lets the service note them. `null`: that of the sender.',
    ),
    replyTo: address('Address for replies. `null`: that of the sender.'),
    connections: count('Connections to the server of one worker, and mails that it sends at the same time.'),
    messagesPerMinute: count('Mails to one domain of recipients in a minute, over all accounts and workers.'),
    giveUpDays: count(
      'After how many days of temporary failures a mail has failed, and how long an address must bounce to be stopped.',
    ),
    bodyRetentionDays: count('How many days the text of a mail is kept.'),
    retentionDays: count('How many days it is kept that a mail was sent.'),
  },
  {
    additionalProperties: false,
    description: 'Mail that [leaves](messages.md#set-up-mail): alerts, digests, invites, log-in links.',
  },
);
export type OutgoingMailConfig = Static<typeof OutgoingMailConfig>;

/** Checks beyond the schema. */
export function outgoingMailFaults(settings: OutgoingMailConfig): string[] {
  const { host, from, user, password, passwordFile } = settings;
  if (host === null) return [];
  // The domain becomes part of headers as it is, such as the id of a mail. Servers with SMTPUTF8 take any local part.
  const faults = (['from', 'bounceTo', 'replyTo'] as const)
    .filter((name) => settings[name] !== null && !/^\S+@[!-~]+$/.test(settings[name]))
    .map((name) => `mail.outgoing.${name} must have no spaces around it, and its domain in ASCII characters (xn--)`);
  if (from === null) faults.push('mail.outgoing.from must be set where mail.outgoing.host is');
  if (password !== null && passwordFile !== null)
    faults.push('mail.outgoing needs either password or passwordFile, not both');
  if ((user === null) !== (password === null && passwordFile === null))
    faults.push('mail.outgoing.user and its password must both be set, or neither');
  return faults;
}

/** @returns what `queueMail` must know in each session of the database; none where no mail leaves */
export function mailSessionSettings({ host, from }: OutgoingMailConfig): string[] {
  return host === null || from === null ? [] : [`${SENDER_DOMAIN_SETTING}=${from.slice(from.indexOf('@') + 1)}`];
}
