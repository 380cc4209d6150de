import { expect, it } from 'vitest';
import { contactOf } from './views.ts';
import { words as englishWords } from './words/english.ts';

it('names nobody to ask where the account named no contact', () => {
  const contact = { name: null, email: null, phone: null };
  expect(contactOf({ name: 'Demo', logo: null, accent_color: null, contact }, englishWords)).toBeNull();
});
