/** Parses and writes the query of an address. Pure. */
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** The router reads values as JSON. Container and document numbers stay text: `6E12345678`, and digits beyond exact numbers. */
const JSON_VALUE = /^(-?\d{1,15}|true|false|null|["[{].*)$/s;

/** @throws Error where the value is plain text */
function read(text: string): unknown {
  if (!JSON_VALUE.test(text)) throw new Error('a text');
  return JSON.parse(text);
}

export const parseSearch = parseSearchWith(read);
export const stringifySearch = stringifySearchWith(JSON.stringify, read);
