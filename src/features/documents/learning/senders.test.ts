import { expect, it } from 'vitest';
import { senderOf } from './senders.ts';

const OWN = new Set(['acme.example']);

it.each<[string | null, string | null]>([
  ['notices@line.example', 'line.example'],
  ['"Notices, Line" <Notices@Mail.Line.example>', 'mail.line.example'],
  ['agent.lisboa@gmail.com', 'agent.lisboa@gmail.com'],
  ['agent@yahoo.co.uk', 'agent@yahoo.co.uk'],
  ['agent@gmail.com.example', 'gmail.com.example'],
  ['mia@acme.example', null],
  ['Upload key', null],
  ['', null],
  [null, null],
])('the sender of %j is %j', (address, sender) => {
  expect(senderOf(address, OWN)).toBe(sender);
});
