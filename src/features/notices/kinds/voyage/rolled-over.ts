/** It missed its vessel and is booked on a later one. */
import { alertKind, exceptionKind, NOTHING } from '../notice-kind.ts';

export const rolledOver = exceptionKind({
  kind: 'rolled_over',
  openWhile: 'it is booked on a later vessel than before and has not departed',
  severity: 'warning',
  settings: {},
  sharedWith: null,
  find: ({ history: { rolledOver } }) =>
    rolledOver === null ? NOTHING : { facts: rolledOver.facts, since: Date.parse(rolledOver.since) },
  reason: ({ from, to, place }) => `It missed ${from ?? 'its vessel'} and leaves ${place} by ${to ?? 'another'}.`,
});

export const rolledOverAlert = alertKind({
  kind: 'rolled_over',
  reports: 'it missed its vessel',
  source: { by: 'events', events: ['container.rolled_over'], read: () => ({ facts: {} }) },
});
