import { describe, expect, it } from 'vitest';
import { isAllowedSender, mailboxOf, readAlias, readSender } from './addresses.ts';

describe('an alias', () => {
  it.each([
    ['Acme', 'acme'],
    [' acme.imports-2 ', 'acme.imports-2'],
    ['a', 'a'],
  ])('%j is kept as %j', (given, alias) => {
    expect(readAlias(given)).toEqual({ alias });
  });

  it.each(['', '.acme', 'acme.', 'a..b', 'a@b', 'a+b', 'ünal', 'a b', 'a'.repeat(64)])('is not %j', (given) => {
    expect(readAlias(given)).toEqual({ problem: expect.stringContaining('1 to 63') });
  });

  it.each(['Postmaster', 'ABUSE', 'mailer-daemon', 'track'])('%j is the operator’s', (given) => {
    expect(readAlias(given)).toEqual({ problem: expect.stringContaining('another one') });
  });
});

describe('a sender', () => {
  it.each([
    ['Docs@Line.Example', 'docs@line.example'],
    ['@line.example', 'line.example'],
    ['LINE.example', 'line.example'],
    ['*', '*'],
  ])('%j is kept as %j', (given, kept) => {
    expect(readSender(given)).toBe(kept);
  });

  it.each(['', '@', 'line', 'a b@line.example', 'a@b@', '*@line.example.', 'docs@-line.example', '<a@line.example>'])(
    'is not %j',
    (given) => {
      expect(readSender(given)).toBeUndefined();
    },
  );

  it('is allowed by its address, its domain and parent domains, in any case', () => {
    expect(isAllowedSender(['docs@line.example'], 'Docs@LINE.example')).toBe(true);
    expect(isAllowedSender(['line.example'], 'a@line.example')).toBe(true);
    expect(isAllowedSender(['line.example'], 'a@mail.line.example')).toBe(true);
    expect(isAllowedSender(['*'], 'a@anywhere.example')).toBe(true);
  });

  it('is not allowed by a similar domain, nor without an address', () => {
    expect(isAllowedSender(['docs@line.example'], 'b@line.example')).toBe(false);
    expect(isAllowedSender(['docs@line.example'], 'a@x.docs@line.example')).toBe(false);
    expect(isAllowedSender(['line.example'], 'a@badline.example')).toBe(false);
    expect(isAllowedSender([], 'a@line.example')).toBe(false);
    expect(isAllowedSender(['*'], '')).toBe(false);
  });
});

describe('an address', () => {
  it.each([
    ['ACME@In.Example.com', { alias: 'acme', isForTracking: false }],
    ['Track+Acme@in.example.com', { alias: 'acme', isForTracking: true }],
  ])('%s is a mailbox', (address, mailbox) => {
    expect(mailboxOf(address, 'in.example.com')).toEqual(mailbox);
  });

  it.each(['acme@example.com', 'acme', '@in.example.com', 'acme@in.example.com.evil.example'])(
    '%s is none',
    (address) => {
      expect(mailboxOf(address, 'in.example.com')).toBeUndefined();
      expect(mailboxOf(address, null)).toBeUndefined();
    },
  );
});
