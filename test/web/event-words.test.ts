/** The dashboard's own words for events and reasons, against those that the service has. */
import { expect, test } from 'vitest';
import { EVENT_NAMES } from '../../src/core/event-names.ts';
import { VALUE_REASONS } from '../../src/features/custom-fields/values/moments/read-moment.ts';
import { words as english } from '../../web/src/app/words/english.ts';
import { words as german } from '../../web/src/app/words/german.ts';
import { words as spanish } from '../../web/src/app/words/spanish.ts';
import { ALL_EVENT_NAMES } from '../../web/src/features/webhooks/events/event-groups.ts';
import { EVENT_WORDS } from '../../web/src/features/webhooks/events/event-words.ts';
import { GERMAN_EVENT_WORDS } from '../../web/src/features/webhooks/events/event-words-german.ts';
import { SPANISH_EVENT_WORDS } from '../../web/src/features/webhooks/events/event-words-spanish.ts';

test.each([
  ['groups', ALL_EVENT_NAMES],
  ['English words', Object.keys(EVENT_WORDS)],
  ['German words', Object.keys(GERMAN_EVENT_WORDS)],
  ['Spanish words', Object.keys(SPANISH_EVENT_WORDS)],
])('the %s of the dashboard name every event of the service once', (_, names) => {
  expect(names.toSorted()).toEqual([...EVENT_NAMES].sort());
});

test.each([
  ['English', english],
  ['German', german],
  ['Spanish', spanish],
])('there are %s words for each reason why a value is refused', (_, { refusals }) => {
  expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...VALUE_REASONS]));
});
