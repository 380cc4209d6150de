import { describe, expect, test } from 'vitest';
import { findUrlFault, type GuardSettings } from './guard.ts';

const strict: GuardSettings = {
  allowPrivateAddresses: false,
  allowHttpLoopback: false,
  allowedPorts: [443, 80, 8443],
  allowedHosts: [],
};
const open: GuardSettings = { ...strict, allowPrivateAddresses: true };
const development: GuardSettings = { ...strict, allowHttpLoopback: true };

describe('a URL', () => {
  test.each([
    ['https://example.com/hook', null],
    ['https://example.com:8443/hook?a=b', null],
    ['https://example.com:80/', null],
    ['https://example.com./', null],
    ['HTTPS://EXAMPLE.COM/', null],
    ['https://1.1.1.1/', null],
    ['https://[2606:4700:4700::1111]/', null],
    ['https://пример.рф/', null],
    ['https://xn--e1afmkfd.xn--p1ai/', null],
    ['https://localhost.example.com/', null],
    // Schemes.
    ['http://example.com/', 'only https'],
    ['ftp://example.com/', 'only https'],
    ['file:///etc/passwd', 'only https'],
    ['gopher://127.0.0.1:6379/_FLUSHALL', 'only https'],
    ['data:text/html,x', 'only https'],
    ['javascript:alert(1)', 'only https'],
    // Ports.
    ['https://example.com:22/', 'port 22'],
    ['https://example.com:0/', 'port 0'],
    ['https://example.com:6379/', 'port 6379'],
    ['https://example.com:65536/', 'cannot be read'],
    // User names, and what looks like a host but is one.
    ['https://user@example.com/', 'user name'],
    ['https://:word@example.com/', 'user name'],
    ['https://example.com@127.0.0.1/', 'user name'],
    ['https://example.com:443@127.0.0.1/', 'user name'],
    ['https://127.0.0.1%2f@example.com/', 'user name'],
    ['https://127.0.0.1#@example.com/', 'loopback'],
    ['https://127.0.0.1\\@example.com/', 'loopback'],
    ['https://127.0.0.1?@example.com/', 'loopback'],
    // Unreadable.
    ['not a url', 'cannot be read'],
    ['', 'cannot be read'],
    ['//example.com', 'cannot be read'],
    ['https://', 'cannot be read'],
    ['https://1.2.3.4.5/', 'cannot be read'],
    ['https://999.1.1.1/', 'cannot be read'],
    ['https://[1.2.3.4]/', 'cannot be read'],
    ['https://localhost%00.example.com/', 'cannot be read'],
    ['https://[fe80::1%25eth0]/', 'cannot be read'],
    ['https://[fe80::1%eth0]/', 'cannot be read'],
    // Spellings of addresses.
    ['https://127.0.0.1/', 'loopback'],
    ['https://127.0.0.1./', 'loopback'],
    ['https://2130706433/', 'loopback'],
    ['https://0x7f000001/', 'loopback'],
    ['https://017700000001/', 'loopback'],
    ['https://0x7f.1/', 'loopback'],
    ['https://0177.0.0.1/', 'loopback'],
    ['https://127.1/', 'loopback'],
    ['https://127.0.1/', 'loopback'],
    ['https://127.000.000.001/', 'loopback'],
    ['https://%31%32%37.0.0.1/', 'loopback'],
    ['https://①②⑦.⓪.⓪.①/', 'loopback'],
    ['https://127。0。0。1/', 'loopback'],
    ['\thttps://10.0.0.1/', 'private'],
    ['https:10.0.0.1', 'private'],
    ['https:///10.0.0.1/', 'private'],
    ['https://0/', 'no single machine'],
    ['https://[::]/', 'no single machine'],
    ['https://[::1]/', 'loopback'],
    ['https://[0:0:0:0:0:0:0:1]/', 'loopback'],
    ['https://[::ffff:7f00:1]/', 'ipv4Mapped'],
    ['https://[::ffff:127.0.0.1]/', 'ipv4Mapped'],
    ['https://[::127.0.0.1]/', 'IPv4-compatible'],
    ['https://[64:ff9b::7f00:1]/', 'rfc6052'],
    ['https://169.254.169.254/latest', 'metadata'],
    ['https://0xA9.0xFE.0xA9.0xFE/', 'metadata'],
    ['https://2852039166/', 'metadata'],
    ['https://[fd00:ec2::254]/', 'metadata'],
    // Names that lead nowhere public.
    ['https://localhost/', 'local name'],
    ['https://localhost./', 'local name'],
    ['https://LOCALHOST/', 'local name'],
    ['https://ⓛocalhost/', 'local name'],
    ['https://loc\u00ADalhost/', 'local name'],
    ['https://app.localhost/', 'local name'],
    ['https://localhost.localdomain/', 'local name'],
    ['https://ip6-localhost/', 'local name'],
    ['https://printer.local/', 'local name'],
    ['https://vault.internal/', 'local name'],
    ['https://nas.home.arpa/', 'local name'],
    ['https://intranet/', 'local name'],
    ['https://metadata.google.internal/', 'metadata'],
    ['https://METADATA.google.internal./', 'metadata'],
    ['https://metadata/', 'metadata'],
    ['https://instance-data/', 'metadata'],
    // Without the setting for development.
    ['http://localhost:3000/', 'webhooks.guard.allowHttpLoopback'],
    ['http://127.0.0.1:3000/', 'webhooks.guard.allowHttpLoopback'],
  ])('%s: %s', (url, fault) => {
    const found = findUrlFault(url, strict);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toContain(fault);
  });

  test.each(['https://intranet/', 'https://10.0.0.1/', 'https://vault.internal/', 'https://localhost/'])(
    '%s is allowed where the operator allows private addresses',
    (url) => {
      expect(findUrlFault(url, open)).toBeNull();
    },
  );

  test.each([
    'https://metadata.google.internal/',
    'https://metadata/',
    'https://169.254.169.254/',
    'http://10.0.0.1/',
    'https://10.0.0.1:22/',
  ])('%s is refused even then', (url) => {
    expect(findUrlFault(url, open)).not.toBeNull();
  });

  test.each(['http://localhost:3000/', 'http://127.0.0.1:3000/', 'http://[::1]:3000/', 'http://127.8.8.8/'])(
    '%s is allowed in development',
    (url) => {
      expect(findUrlFault(url, development)).toBeNull();
    },
  );

  test.each([
    'http://example.com/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://localhost.example.com/',
    'http://app.localhost:3000/',
    'http://0:3000/',
    'https://127.0.0.1/',
  ])('%s is refused in development too', (url) => {
    expect(findUrlFault(url, development)).not.toBeNull();
  });
});
