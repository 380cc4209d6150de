/**
 * The header of a CLM: sender, receiver, time and control number, in the columns of the partner's mapping or the
 * standard ones. Pure.
 */

import type { Envelope } from '../interchange.ts';
import type { ClmHeaderLayout, PartnerMappings } from '../partners.ts';
import type { ReadOptions } from '../read-interchange.ts';
import type { ObservedTime } from '../statements.ts';
import { readDigits } from '../times.ts';
import { clmDate, daysFrom } from './clm-times.ts';

/** Of a header without a mapping. */
const CLM_HEADER: ClmHeaderLayout = {
  sender: [7, 10],
  receiver: [11, 20],
  date: [21, 26],
  time: [27, 30],
  controlNumber: [31, 39],
};

/** A file may be read years after it was made. */
const OLDEST_DAYS = -366 * 20;

export function readClmHeader(text: string, { partners, receivedAt }: ReadOptions): Envelope {
  const own = layoutOf(text, partners);
  const columns = { ...CLM_HEADER, ...own };
  const column = (name: keyof ClmHeaderLayout) => text.slice(columns[name][0] - 1, columns[name][1]).trim() || null;
  const prepared = readDigits(column('date') ?? '', column('time'));
  const joined = own === undefined && !('at' in prepared) ? joinedIn(text, receivedAt) : null;
  if (joined !== null) return joined;
  return {
    format: 'clm',
    sender: { id: column('sender'), qualifier: null },
    receiver: { id: column('receiver'), qualifier: null },
    controlNumber: column('controlNumber'),
    preparedAt: 'at' in prepared ? prepared.at : findTime(text, receivedAt),
    test: false,
    version: null,
  };
}

/** As two railroads write it: date, time and number in one, `1903290200001`, behind the sender and the receiver. */
const JOINED = /(?<![0-9])(\d{6})(\d{4})(\d{3,9})(?![0-9])/;
const SENDER: readonly [number, number] = [8, 11];
const RECEIVER: readonly [number, number] = [13, 22];

function joinedIn(text: string, receivedAt: string): Envelope | null {
  const match = JOINED.exec(text.slice(SENDER[1]));
  if (match === null) return null;
  const [, date = '', time = '', controlNumber = ''] = match;
  const received = receivedAt.slice(0, 10);
  const days = daysFrom(received, `20${date}`);
  const read = readDigits(`20${date}`, time);
  if (!('at' in read) || days === null || days > 1 || days < OLDEST_DAYS) return null;
  const partyIn = ([first, last]: readonly [number, number]) =>
    text
      .slice(first - 1, last)
      .trim()
      .split(/\s/)[0] || null;
  return {
    format: 'clm',
    sender: { id: partyIn(SENDER), qualifier: null },
    receiver: { id: partyIn(RECEIVER), qualifier: null },
    controlNumber,
    preparedAt: read.at,
    test: false,
    version: null,
  };
}

/** Of the partner whose id stands in its own column of the sender. */
function layoutOf(text: string, partners: PartnerMappings): Partial<ClmHeaderLayout> | undefined {
  for (const [id, { clmHeader }] of Object.entries(partners)) {
    const [first, last] = clmHeader?.sender ?? CLM_HEADER.sender;
    if (
      clmHeader !== undefined &&
      text
        .slice(first - 1, last)
        .trim()
        .toUpperCase() === id
    )
      return clmHeader;
  }
  return undefined;
}

/** The first digits of the header that are a date with a time, elsewhere than in the standard columns. */
function findTime(text: string, receivedAt: string): ObservedTime | null {
  const received = receivedAt.slice(0, 10);
  for (const [, date = '', time = ''] of text.matchAll(/(?<!\d)(?=(\d{8}|\d{6}) ?(\d{4})(?:\d{2})?(?!\d))/g)) {
    const written = clmDate(date, received);
    const days = daysFrom(received, written);
    const read = readDigits(written, time);
    if ('at' in read && days !== null && days <= 1 && days >= OLDEST_DAYS) return read.at;
  }
  return null;
}
