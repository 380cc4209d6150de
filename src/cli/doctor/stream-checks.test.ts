import { expect, test } from 'vitest';
import type { TargetState } from '../../features/streams/sending/store.ts';
import { describeTarget } from '../streams/streams.ts';
import { findingsOf } from './stream-checks.ts';

const AT = new Date('2026-05-11T18:30:00Z');
const WELL: TargetState = {
  ...{ name: 'lake', kind: 'events', isHeld: true, backlog: 0, lost: 0 },
  ...{ waitingSince: null, sentAt: AT, failingSince: null, failure: null, forgottenAt: null },
};
const FAILING: TargetState = {
  ...WELL,
  backlog: 1200,
  lost: 7,
  waitingSince: AT,
  failingSince: AT,
  failure: 'refused',
};

test('a target that fails, has lost something or that nobody sends to is found', () => {
  expect(findingsOf(WELL)).toMatchObject([{ state: 'ok', what: '0 events wait' }]);
  expect(findingsOf(FAILING)).toMatchObject([
    { state: 'failed', what: 'fails since 2026-05-11T18:30:00.000Z: refused; 1,200 events wait' },
    { state: 'failed', what: '7 events were deleted before they were sent' },
  ]);
  expect(findingsOf({ ...WELL, isHeld: false })).toMatchObject([
    { state: 'warning', what: 'no worker sends; 0 events wait' },
  ]);
  expect(findingsOf({ ...FAILING, isHeld: false, forgottenAt: AT, lost: 0 })).toMatchObject([
    {
      state: 'warning',
      what: 'no worker sends; 1,200 events wait, and what it has is forgotten from 2026-05-11T18:30:00.000Z on',
    },
  ]);
});

test('the status says in one line how a target is', () => {
  expect(describeTarget(WELL)).toBe('lake: 0 events wait; last sent 2026-05-11T18:30:00Z');
  expect(describeTarget(FAILING)).toBe(
    'lake: 1,200 events wait since 2026-05-11T18:30:00Z; 7 are lost; last sent 2026-05-11T18:30:00Z\n' +
      '  fails since 2026-05-11T18:30:00Z: refused',
  );
});
