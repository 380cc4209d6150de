import { expect, it } from 'vitest';
import { PasswordWeak } from './errors.ts';
import { requireStrong } from './passwords.ts';

it.each([
  ['qwertyqwerty', 'common'],
  ['Motherfucker', 'common'],
  ['leave me alone', 'common'],
  ['abcabcabcabc', 'repeats'],
  ['zzzzzzzzzzzzzz', 'repeats'],
  ['mnopqrstuvwxy', 'follow'],
  ['lkjihgfedcba', 'follow'],
  ['Grace.Hopper in 2026', 'e-mail address'],
  ['the gulls of Harbour-lines', 'e-mail address'],
  ['my Portolan password', 'name of this service'],
])('refuses %s', (password, reason) => {
  const check = () => requireStrong(password, 'grace.hopper@harbour-lines.example');
  expect(check).toThrow(PasswordWeak);
  expect(check).toThrow(reason);
});

it.each(['nine grey gulls over Ghent', 'Ada likes 12 pears', 'тринадцать чаек над портом', 'x8#kQ!v02Lr&'])(
  'accepts %s',
  (password) => expect(() => requireStrong(password, 'ada@example.com')).not.toThrow(),
);
