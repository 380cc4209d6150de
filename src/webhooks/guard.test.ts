import { describe, expect, test } from 'vitest';
import { findAddressFault, findUrlFault, type GuardSettings } from './guard.ts';

const strict: GuardSettings = { allowPrivateAddresses: false, allowHttpLoopback: false, allowedPorts: [443, 80, 8443] };
const open: GuardSettings = { ...strict, allowPrivateAddresses: true };
const development: GuardSettings = { ...strict, allowHttpLoopback: true };

describe('an address', () => {
  test.each([
    ['0.0.0.0', 'this host'],
    ['10.0.0.1', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['100.100.100.200', 'Alibaba metadata'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['168.63.129.16', 'Azure'],
    ['169.254.1.1', 'link-local'],
    ['169.254.169.254', 'metadata'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'Oracle metadata'],
    ['192.0.2.1', 'documentation'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'benchmarking'],
    ['198.51.100.7', 'documentation'],
    ['203.0.113.7', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::7f00:1', 'IPv4-compatible'],
    ['::ffff:127.0.0.1', 'mapped loopback'],
    ['::ffff:8.8.8.8', 'mapped public'],
    ['::ffff:169.254.169.254', 'mapped metadata'],
    ['::ffff:0:10.0.0.1', 'translated private'],
    ['64:ff9b::10.0.0.1', 'NAT64 of private'],
    ['64:ff9b::169.254.169.254', 'NAT64 of metadata'],
    ['64:ff9b:1::10.0.0.1', 'local NAT64'],
    ['2002:a00:1::', '6to4 of private'],
    ['2002:808:808::', '6to4 of public'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'AWS metadata'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['4000::1', 'unassigned'],
  ])('%s is refused (%s)', (address) => {
    expect(findAddressFault(address, strict)).toContain(address);
  });

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '100.63.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::200e',
    '64:ff9b::8.8.8.8',
  ])('%s is public', (address) => {
    expect(findAddressFault(address, strict)).toBeNull();
  });

  test.each(['10.0.0.1', '127.0.0.1', '::1', 'fc00::1', '::ffff:10.0.0.1', '100.64.0.1'])(
    '%s is allowed where the operator allows private ones',
    (address) => {
      expect(findAddressFault(address, open)).toBeNull();
    },
  );

  test.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '2002:a9fe:a9fe::',
    'fd00:ec2::254',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ])('%s is refused even then', (address) => {
    expect(findAddressFault(address, open)).not.toBeNull();
  });
});

describe('a URL', () => {
  test.each([
    ['https://example.com/hook', null],
    ['https://example.com:8443/hook?a=b', null],
    ['https://1.1.1.1/', null],
    ['http://example.com/', 'only https'],
    ['ftp://example.com/', 'only https'],
    ['file:///etc/passwd', 'only https'],
    ['https://example.com:22/', 'port 22'],
    ['https://example.com:0/', 'port 0'],
    ['https://user@example.com/', 'user name'],
    ['https://:word@example.com/', 'user name'],
    ['not a url', 'cannot be read'],
    ['', 'cannot be read'],
    ['//example.com', 'cannot be read'],
    ['https://127.0.0.1/', 'loopback'],
    ['https://2130706433/', 'loopback'],
    ['https://0x7f.1/', 'loopback'],
    ['https://0177.0.0.1/', 'loopback'],
    ['https://127.1/', 'loopback'],
    ['https://[::1]/', 'loopback'],
    ['https://[::ffff:7f00:1]/', 'ipv4Mapped'],
    ['https://[fe80::1%25eth0]/', 'cannot be read'],
    ['https://169.254.169.254/latest', 'metadata'],
    ['http://localhost:3000/', 'only https'],
    ['http://127.0.0.1:3000/', 'only https'],
  ])('%s: %s', (url, fault) => {
    const found = findUrlFault(url, strict);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toContain(fault);
  });

  test.each(['http://localhost:3000/', 'http://127.0.0.1:3000/', 'http://[::1]:3000/', 'http://127.8.8.8/'])(
    '%s is allowed in development',
    (url) => {
      expect(findUrlFault(url, development)).toBeNull();
    },
  );

  test.each(['http://example.com/', 'http://10.0.0.1/', 'http://localhost.example.com/', 'https://127.0.0.1/'])(
    '%s is refused in development too',
    (url) => {
      expect(findUrlFault(url, development)).not.toBeNull();
    },
  );
});
