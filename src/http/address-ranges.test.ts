import { expect, test } from 'vitest';
import { isAddressAmong, parseAddressRange } from './address-ranges.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7/32 ', '192.0.2.7'],
  ['192.0.2.0/24', '192.0.2.0/24'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8:0:0::/32', '2001:db8::/32'],
  ['2001:db8::1/128', '2001:db8::1'],
  ['::/0', '::/0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
])('%s is the range %s', (text, range) => {
  expect(parseAddressRange(text)).toEqual({ range });
});

test.each([
  ['', 'neither'],
  ['example.com', 'neither'],
  ['10.1', 'neither'],
  ['010.0.0.1', 'neither'],
  ['0x0a.0.0.1', 'neither'],
  ['167772161', 'neither'],
  ['10.0.0.0/8/8', 'neither'],
  ['10.0.0.0/33', 'neither'],
  ['10.0.0.0/-1', 'neither'],
  ['10.0.0.0/', 'neither'],
  ['10.0.0.0/255.0.0.0', 'neither'],
  ['::/129', 'neither'],
  ['fe80::1%eth0', 'neither'],
  ['10.0.0.1-10.0.0.9', 'neither'],
  ['192.0.2.7/24', 'right would be 192.0.2.0/24, or 192.0.2.7 for the one address'],
  ['2001:db8::1/32', 'right would be 2001:db8::/32, or 2001:db8::1'],
  ['::ffff:10.0.0.1/104', 'right would be 10.0.0.0/8'],
  ['10.0.0.1/0', 'right would be 0.0.0.0/0'],
])('%j is refused: %s', (text, fault) => {
  expect(parseAddressRange(text)).toMatchObject({ fault: expect.stringContaining(fault) });
});

test.each([
  ['192.0.2.7', ['192.0.2.7'], true],
  ['192.0.2.8', ['192.0.2.7'], false],
  ['192.0.2.255', ['198.51.100.1', '192.0.2.0/24'], true],
  ['192.0.3.0', ['192.0.2.0/24'], false],
  ['::ffff:192.0.2.7', ['192.0.2.0/24'], true],
  ['::FFFF:c000:0207', ['192.0.2.7'], true],
  ['2001:db8:1::9', ['2001:db8::/32'], true],
  ['2001:db9::9', ['2001:db8::/32'], false],
  ['2001:db8::1%eth0', ['2001:db8::1'], true],
  ['192.0.2.7', ['::/0'], false],
  ['2001:db8::1', ['0.0.0.0/0'], false],
  ['8.8.8.8', ['0.0.0.0/0'], true],
  ['unknown', ['0.0.0.0/0', '::/0'], false],
  ['', ['0.0.0.0/0', '::/0'], false],
])('%j among %j: %s', (address, ranges, expected) => {
  expect(isAddressAmong(address, ranges)).toBe(expected);
});
