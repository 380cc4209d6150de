/** How what stands in an address is read and written. Pure. */
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** The router reads values as JSON. Numbers of containers and papers are not figures: `6E12345678` stays as it is, and so does what is longer than a figure is exact. */
const FIGURE = /^(-?\d{1,15}|true|false|null|["[{].*)$/s;

/** @throws Error where it is a text */
function read(text: string): unknown {
  if (!FIGURE.test(text)) throw new Error('a text');
  return JSON.parse(text);
}

export const parseSearch = parseSearchWith(read);
export const stringifySearch = stringifySearchWith(JSON.stringify, read);
