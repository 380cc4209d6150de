/** The search of the documentation. */
import { expect, it } from 'vitest';
import { type Entry, searchOf } from './search.ts';

const ENTRIES: readonly Entry[] = [
  ['webhooks', 'Webhooks', '', '', 'Portolan calls your endpoint when something changes.'],
  ['webhooks', 'Webhooks', 'Failures and replays', 'failures-and-replays', 'A delivery is retried after five seconds.'],
  [
    'state',
    'State',
    'Last free day',
    'last-free-day',
    `${'Free time. '.repeat(20)}pickup_lfd is the last free day of the line.`,
  ],
  ['charges', 'Charges', 'Days', 'days', 'The last of the free days counts. A day is a calendar day.'],
];
const search = searchOf(ENTRIES);
const addressesOf = (query: string) => search(query).map(({ address }) => address);

it('finds a page by its title and a section by its heading, before those that mention it', () => {
  expect(addressesOf('webhooks')).toEqual(['webhooks']);
  expect(addressesOf('last free day')[0]).toBe('state#last-free-day');
});

it('finds the beginning of a word, a part of an attribute, and a word with a wrong letter', () => {
  expect(addressesOf('deliv')).toEqual(['webhooks#failures-and-replays']);
  expect(addressesOf('lfd')).toEqual(['state#last-free-day']);
  expect(addressesOf('delivary')).toEqual(['webhooks#failures-and-replays']);
  expect(addressesOf('demurrage')).toEqual([]);
});

it('finds sections with one of the words where none has all', () => {
  expect(addressesOf('endpoint demurrage')).toEqual(['webhooks']);
});

it('shows sections that lack one of the words after the few that have all', () => {
  expect(addressesOf('last free day line')).toEqual(['state#last-free-day', 'charges#days']);
});

it('shows the text around the place where most of the words stand', () => {
  const [hit] = search('last free day');
  expect(hit?.excerpt).toMatch(/^… .*pickup_lfd is the last free day/);
  expect(hit?.words).toEqual(expect.arrayContaining(['last', 'free', 'day']));
});

it('has the ending of pages that are served as files', () => {
  expect(searchOf(ENTRIES, '.html')('lfd')[0]?.address).toBe('state.html#last-free-day');
});
