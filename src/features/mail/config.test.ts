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

const faultsOf = (given: { domain?: string; smtp?: Partial<MailConfig['smtp']>; imap?: Partial<MailConfig['imap']> }) =>
  mailFaults({
    domain: given.domain ?? null,
    maximumBytes: 1000,
    smtp: { ...SMTP, ...given.smtp },
    imap: { ...IMAP, ...given.imap },
  });

const mailbox = { host: 'imap.example.com', user: 'papers' };

describe('settings of mail', () => {
  it('are optional', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ domain: 'in.example.com', smtp: { port: 25, certificateFile: 'a', keyFile: 'b' } })).toEqual([]);
    expect(faultsOf({ imap: { ...mailbox, passwordFile: 'a', defaultAccount: 'acme' } })).toEqual([]);
  });

  it.each([
    [{ smtp: { port: 25 } }, 'mail.domain'],
    [{ smtp: { certificateFile: 'a' } }, 'mail.smtp.keyFile'],
    [{ imap: { host: 'a', password: 'b', defaultAccount: 'acme' } }, 'mail.imap.user'],
    [{ domain: 'in.example.com', imap: mailbox }, 'passwordFile'],
    [{ domain: 'in.example.com', imap: { ...mailbox, password: 'a', passwordFile: 'b' } }, 'passwordFile'],
    [{ imap: { ...mailbox, password: 'a' } }, 'mail.imap.defaultAccount'],
  ])('are refused as %j', (given, words) => {
    expect(faultsOf(given)).toEqual([expect.stringContaining(words)]);
  });
});
