/** The dashboard's own words for events, against the events that the service has. */
import { expect, test } from 'vitest';
import { EVENT_NAMES } from '../../src/core/event-names.ts';
import { ALL_EVENT_NAMES } from '../../web/src/features/webhooks/events/event-groups.ts';
import { EVENT_WORDS } from '../../web/src/features/webhooks/events/event-words.ts';
import { GERMAN_EVENT_WORDS } from '../../web/src/features/webhooks/events/event-words-german.ts';

test.each([
  ['groups', ALL_EVENT_NAMES],
  ['English words', Object.keys(EVENT_WORDS)],
  ['German words', Object.keys(GERMAN_EVENT_WORDS)],
])('the %s of the dashboard name every event of the service once', (_, names) => {
  expect(names.toSorted()).toEqual([...EVENT_NAMES].sort());
});
