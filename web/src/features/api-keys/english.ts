/** The words of this feature in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  noKeys: 'No keys yet',
  noKeysText: 'Create one for the first program that reads or sends data.',
  newKey: 'Create a key',
  name: 'Name',
  nameText: 'The program that uses it, for example “ERP”.',
  role: 'Role',
  roles: { viewer: 'Reads', member: 'Reads and writes', admin: 'Admin', feeder: 'Sends data only' },
  roleText: 'A key that sends data only submits EDI messages and updates of terminals. It reads nothing.',
  limitText: 'Empty: the key sees all customers. Otherwise only their shipments.',
  noLimit: 'Admins and keys that send data are not limited to customers.',
  rateLimit: 'Requests a minute, at most',
  rateLimitText: (usual: number | null) =>
    usual === null ? 'Empty: as many as your company may make.' : `Empty: as many as your company may make, ${usual}.`,
  addresses: 'Allowed addresses',
  addressesText: 'IP addresses and ranges, such as 192.0.2.7 or 198.51.100.0/24. Empty: the key works from anywhere.',
  onlyFrom: (addresses: string) => `only from ${addresses}`,
  perMinute: (count: number) => `at most ${plural(count, 'request', 'requests')} a minute`,
  create: 'Create the key',
  yourKey: 'The key',
  lastUsed: (ago: string) => `last used ${ago}`,
  neverUsed: 'never used',
  oldWorksUntil: (at: string) => `the old key works until ${at}`,
  oldEnded: 'The old key has ended.',
  change: 'Change',
  changeKey: (name: string) => `Change ${name}`,
  changeText: 'To change the role or the customers, create another key and revoke this one.',
  rotate: 'Rotate',
  rotateKey: (name: string) => `Rotate ${name}`,
  rotateText: 'You get a new key with the same role and limits. Programs change over while the old one still works.',
  overlap: 'The old key works for',
  overlaps: {
    '0': 'no longer (it may be known to others)',
    '1': 'one more hour',
    '24': 'one more day',
    '168': 'one more week',
    '720': '30 more days',
  },
  atOnce: 'The old key and the map links that it made end at once.',
  revoke: 'Revoke',
  revokeKey: (name: string) => `Revoke ${name}?`,
  revokeText: (ago: string | null) =>
    ago === null
      ? 'Nobody has used the key yet. It stops working within a second.'
      : `The key was last used ${ago}. Programs that use it are refused within a second.`,
  tooManyKeys: 'Your company has as many keys as it may have. Revoke one that is not used.',
};
