/** The header of a CLM: sender, receiver, time and control number, in the columns of the partner's mapping or the standard ones. Pure. */
import type { ObservedTime } from '../../../core/observation.ts';
import type { Envelope } from '../interchange.ts';
import type { ClmHeaderLayout, PartnerMappings } from '../partners/mapping.ts';
import type { ReadOptions } from '../read-interchange.ts';
import { readDigits } from '../times.ts';
import { clmDate, daysFrom } from './clm-times.ts';

/** docs/edi.md shows the same columns. */
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
  const columns = { ...CLM_HEADER, ...layoutOf(text, partners) };
  const column = (name: keyof ClmHeaderLayout) => text.slice(columns[name][0] - 1, columns[name][1]).trim() || null;
  const prepared = readDigits(column('date') ?? '', column('time'));
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
