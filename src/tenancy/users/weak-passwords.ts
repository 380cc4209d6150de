/**
 * Passwords that are refused because they are guessed first: common ones, one word again and again, and those made of
 * the user's address or the product's name. The list is `reference/common-passwords.txt`; no password leaves the process.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PasswordWeak } from './errors.ts';

const LIST = resolve(import.meta.dirname, '../../../reference/common-passwords.txt');
/** Words of this service that nobody may build a password on; docs/users.md lists them. */
const OWN_WORDS = ['portolan'];
/** A shorter part of an address, such as `ada`, occurs in passwords by chance. */
const SHORTEST_NAME = 4;

let common: ReadonlySet<string> | undefined;

/** @param email normalized @throws PasswordWeak */
export function requireStrong(password: string, email: string): void {
  const given = password.normalize('NFKC').toLowerCase();
  common ??= new Set(readFileSync(LIST, 'utf8').split('\n'));
  if (common.has(given) || common.has(given.replaceAll(/\s/g, ''))) throw new PasswordWeak('It is a common password.');
  if (/^(.{1,4})\1+.{0,3}$/su.test(given)) throw new PasswordWeak('It repeats the same few characters.');
  if (isSequence(given)) throw new PasswordWeak('Its characters follow each other.');
  const [name = '', host = ''] = email.split('@');
  const own = [email, name, host.split('.')[0] ?? ''].filter((word) => word.length >= SHORTEST_NAME);
  if (own.some((word) => given.includes(word))) throw new PasswordWeak('It contains a part of your e-mail address.');
  if (OWN_WORDS.some((word) => given.includes(word))) throw new PasswordWeak('It contains the name of this service.');
}

/** `123456789012`, `abcdefghijkl`, `987654321098`: every step but two is one up or one down. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [1, -1].some((step) => steps.filter((each) => each !== step).length <= 2);
}
