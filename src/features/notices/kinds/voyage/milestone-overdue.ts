/** A departure, arrival or inland arrival is late, and no source reports it. */

import { tableOf } from '@portolan/codes/table-of';
import type { ContainerState } from '../../../../core/state/container-state.ts';
import { after, HOUR_MILLIS, hasArrived, isOut } from '../look.ts';
import { beginningOf, count, exceptionKind, NOTHING } from '../notice-kind.ts';
import { dayText } from '../reason-words.ts';

const MILESTONES: Readonly<Record<string, string>> = tableOf({
  vessel_departed: 'The departure from the port of lading',
  vessel_arrived: 'The arrival at the port of discharge',
  arrived_at_inland_destination: 'The arrival at the inland destination',
});

export const milestoneOverdue = exceptionKind({
  kind: 'milestone_overdue',
  openWhile: 'a departure, arrival or inland arrival is late by `milestone_overdue_hours` (24)',
  severity: 'notice',
  settings: { milestone_overdue_hours: count('hours', 24, 'Hours after a milestone was expected') },
  sharedWith: 'journey',
  find: ({ state, now }, { milestone_overdue_hours: hours }) => {
    const [milestone, at] = nextExpected(state);
    return at === null ? NOTHING : after(at, hours * HOUR_MILLIS, now, { milestone, expected_at: at });
  },
  reason: ({ milestone, expected_at }) =>
    `${MILESTONES[String(milestone)] ?? 'A milestone'} was expected on ${dayText(expected_at)}; no source has reported it.`,
});

export const milestoneOverdueAlert = beginningOf(milestoneOverdue, 'an expected milestone did not occur');

/** The first of departure, arrival and inland arrival that has not happened, and when it is expected. */
function nextExpected(state: ContainerState): readonly [milestone: string, at: string | null] {
  if (!hasArrived(state)) {
    return state.polVesselDepartedAt === null
      ? ['vessel_departed', state.polEtdAt]
      : ['vessel_arrived', state.podEtaAt];
  }
  const isOver = isOut(state) || state.indAtaAt !== null;
  return ['arrived_at_inland_destination', isOver ? null : state.indEtaAt];
}
