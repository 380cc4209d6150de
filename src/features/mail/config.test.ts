import { describe, expect, it } from 'vitest';
import { type MailConfig, mailFaults } from './config.ts';

const SMTP = { host: '127.0.0.1', port: null, certificateFile: null, keyFile: null, connections: 50 };
const IMAP = {
  host: null,
  port: 993,
  secure: true,
  user: null,
  password: null,
  passwordFile: null,
  mailbox: 'INBOX',
  pollSeconds: 60,
  takenFolder: null,
  refusedFolder: null,
  defaultAccount: null,
};
const OUTGOING = {
  host: null,
  port: 587,
  secure: false,
  user: null,
  password: null,
  passwordFile: null,
  from: null,
  bounceTo: null,
  replyTo: null,
  connections: 4,
  messagesPerMinute: 600,
  giveUpDays: 3,
  bodyRetentionDays: 14,
  retentionDays: 90,
};

interface Given {
  readonly domain?: string;
  readonly smtp?: Partial<MailConfig['smtp']>;
  readonly imap?: Partial<MailConfig['imap']>;
  readonly outgoing?: Partial<MailConfig['outgoing']>;
}

const faultsOf = (given: Given) =>
  mailFaults({
    domain: given.domain ?? null,
    maximumBytes: 1000,
    smtp: { ...SMTP, ...given.smtp },
    imap: { ...IMAP, ...given.imap },
    outgoing: { ...OUTGOING, ...given.outgoing },
  });

const relay = { host: 'smtp.example.com' };
const mailbox = { host: 'imap.example.com', user: 'papers' };

describe('settings of mail', () => {
  it('are optional', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ domain: 'in.example.com', smtp: { port: 25, certificateFile: 'a', keyFile: 'b' } })).toEqual([]);
    expect(faultsOf({ imap: { ...mailbox, passwordFile: 'a', defaultAccount: 'acme' } })).toEqual([]);
    expect(faultsOf({ outgoing: { ...relay, from: 'a@example.com', user: 'a', passwordFile: 'b' } })).toEqual([]);
    const addresses = { from: 'jürgen@example.com', bounceTo: 'rück@example.com', replyTo: '船@xn--bcher-kva.example' };
    expect(faultsOf({ outgoing: { ...relay, ...addresses } })).toEqual([]);
  });

  it.each([
    [{ smtp: { port: 25 } }, 'mail.domain'],
    [{ smtp: { certificateFile: 'a' } }, 'mail.smtp.keyFile'],
    [{ imap: { host: 'a', password: 'b', defaultAccount: 'acme' } }, 'mail.imap.user'],
    [{ domain: 'in.example.com', imap: mailbox }, 'passwordFile'],
    [{ domain: 'in.example.com', imap: { ...mailbox, password: 'a', passwordFile: 'b' } }, 'passwordFile'],
    [{ imap: { ...mailbox, password: 'a' } }, 'mail.imap.defaultAccount'],
    [{ outgoing: relay }, 'mail.outgoing.from'],
    [{ outgoing: { ...relay, from: 'a@bücher.example' } }, 'domain in ASCII characters (xn--)'],
    [{ outgoing: { ...relay, from: ' a@example.com' } }, 'mail.outgoing.from must have no spaces around it'],
    [{ outgoing: { ...relay, from: 'a@example.com', user: 'a' } }, 'mail.outgoing.user'],
    [{ outgoing: { ...relay, from: 'a@b.c', user: 'a', password: 'b', passwordFile: 'c' } }, 'not both'],
  ])('are refused as %j', (given, words) => {
    expect(faultsOf(given)).toEqual([expect.stringContaining(words)]);
  });
});
