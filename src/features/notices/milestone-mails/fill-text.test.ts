import { WORDING } from '@portolan/wording';
import type { MilestoneText } from '@portolan/wording/english/customer-mails';
import { expect, test } from 'vitest';
import { MAILED_MILESTONES } from '../kinds/milestones.ts';
import { fillText, PLACEHOLDERS, type Placeholder, unknownPlaceholder } from './fill-text.ts';

const values = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`])) as Record<Placeholder, string>;

test('fills what it knows once, and leaves the rest as it stands', () => {
  expect(fillText('{port} on {date}, {tomorrow} {', values)).toBe('<port> on <date>, {tomorrow} {');
  expect(fillText('{customer}', { ...values, customer: '{port}' })).toBe('{port}');
  expect(fillText('{customer}', { ...values, customer: '$& $1' })).toBe('$& $1');
});

test('leaves a sentence out whose value is not known', () => {
  const unknown = { ...values, vessel: null };
  expect(fillText('It left {port}. It is on {vessel}. Done!\n\nAboard {vessel}.', unknown)).toBe(
    'It left <port>. Done!',
  );
});

test('ends a sentence with one full stop', () => {
  expect(fillText('Erwartet am {eta}. {port}.', { ...values, eta: 'Mi., 3. Juni', port: 'St. Co.' })).toBe(
    'Erwartet am Mi., 3. Juni. St. Co.',
  );
});

test('names what is no placeholder', () => {
  expect(unknownPlaceholder('Dear {customer}, {containers} left.')).toBeUndefined();
  expect(unknownPlaceholder('{Port} {}')).toBe('Port');
  expect(unknownPlaceholder('{}')).toBe('');
});

test('has a text of each milestone in each language, with placeholders that exist', () => {
  for (const { customerMails } of Object.values(WORDING)) {
    for (const milestone of MAILED_MILESTONES) {
      const { subject, text, ofOne = '' }: MilestoneText = customerMails.texts[milestone];
      expect(unknownPlaceholder(`${subject} ${text} ${ofOne}`), milestone).toBeUndefined();
      expect(subject).toContain('{bill_of_lading}');
    }
  }
});
