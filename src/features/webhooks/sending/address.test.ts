import { describe, expect, test } from 'vitest';
import { findAddressFault } from './address.ts';

describe('an address', () => {
  test.each([
    ['0.0.0.0', 'this host'],
    ['0.1.2.3', 'this network'],
    ['10.0.0.1', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['100.100.100.200', 'Alibaba metadata'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['168.63.129.16', 'Azure'],
    ['169.254.1.1', 'link-local'],
    ['169.254.169.254', 'metadata'],
    ['169.254.170.2', 'metadata of containers'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'Oracle metadata'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relays'],
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
    ['64:ff9b::127.0.0.1', 'NAT64 of loopback'],
    ['64:ff9b::169.254.169.254', 'NAT64 of metadata'],
    ['64:ff9b:1::10.0.0.1', 'local NAT64 of private'],
    ['64:ff9b:1::8.8.8.8', 'local NAT64, with any embedded address'],
    ['64:ff9b:1:a00:0:100:808:808', 'local NAT64 of private, behind a prefix of 48 bits'],
    ['2002:a00:1::', '6to4 of private'],
    ['2002:7f00:1::1', '6to4 of loopback'],
    ['2002:808:808::', '6to4 of public'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo'],
    ['2001:0:a00:1::1', 'Teredo by a private server'],
    ['2600::5efe:10.0.0.1', 'ISATAP of private'],
    ['2600::200:5efe:127.0.0.1', 'ISATAP of loopback'],
    ['100::1', 'discard'],
    ['2001:2::1', 'benchmarking'],
    ['2001:20::1', 'ORCHID'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
    ['5f00::1', 'segment routing'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'AWS metadata'],
    ['fd20:ce::254', 'Google metadata'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fe80::a9fe:a9fe%1', 'link-local metadata with a zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['4000::1', 'unassigned'],
  ])('%s is refused (%s)', (address) => {
    expect(findAddressFault(address, false)).toContain(address);
  });

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '100.63.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::200e',
    '64:ff9b::8.8.8.8',
  ])('%s is public', (address) => {
    expect(findAddressFault(address, false)).toBeNull();
  });

  test.each(['10.0.0.1', '127.0.0.1', '::1', 'fc00::1', '::ffff:10.0.0.1', '100.64.0.1', '64:ff9b:1::10.0.0.1'])(
    '%s is allowed where the operator allows private ones',
    (address) => {
      expect(findAddressFault(address, true)).toBeNull();
    },
  );

  test.each([
    ['169.254.169.254', 'metadata'],
    ['169.254.170.2', 'metadata of containers'],
    ['fe80::1%eth0', 'link-local'],
    ['::ffff:169.254.169.254', 'mapped metadata'],
    ['::a9fe:a9fe', 'IPv4-compatible metadata'],
    ['64:ff9b::169.254.169.254', 'NAT64 of metadata'],
    ['64:ff9b:1:a9fe:a9:fe00::', 'local NAT64 of metadata, behind a prefix of 48 bits'],
    ['64:ff9b:1:a9:fe:a9fe::', 'local NAT64 of metadata, behind a prefix of 56 bits'],
    ['64:ff9b:1:0:a9:fea9:fe00:0', 'local NAT64 of metadata, behind a prefix of 64 bits'],
    ['64:ff9b:1::a9fe:a9fe', 'local NAT64 of metadata, behind a prefix of 96 bits'],
    ['2002:a9fe:a9fe::', '6to4 of metadata'],
    ['2001:0:a9fe:a9fe::1', 'Teredo by the metadata service'],
    ['2001:0:808:808::5601:5601', 'Teredo of metadata'],
    ['2600::5efe:169.254.169.254', 'ISATAP of metadata'],
    ['100.100.100.200', 'Alibaba metadata'],
    ['fd00:ec2::254', 'AWS metadata'],
    ['fd20:ce::254', 'Google metadata'],
    ['0.0.0.0', 'this host'],
    ['224.0.0.1', 'multicast'],
    ['ff02::1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
  ])('%s is refused even then (%s)', (address) => {
    expect(findAddressFault(address, true)).not.toBeNull();
  });
});
