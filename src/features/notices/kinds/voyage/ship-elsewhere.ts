/** AIS shows the ship that the plan names elsewhere than the plan needs her. */
import { beginningOf, exceptionKind, NOTHING } from '../notice-kind.ts';
import { dayText } from '../reason-words.ts';

export const shipElsewhere = exceptionKind({
  kind: 'ship_elsewhere',
  openWhile:
    'by AIS its ship cannot be at the port by the plan, sails away from it, or was not there when the line reports so',
  severity: 'warning',
  settings: {},
  sharedWith: null,
  find: ({ arrivals: { shipElsewhere: facts } }) =>
    facts === null ? NOTHING : { facts: { ...facts }, since: Date.parse(facts.found_at) },
  reason: ({ why, event, vessel, place, at, miles, knots }) => {
    const ship = vessel ?? 'The vessel';
    if (why === 'was_not_there')
      return `${ship} was ${miles} nautical miles from ${place} when the line reports her ${event} there on ${dayText(at)}.`;
    if (why === 'sails_away') return `${ship} sails away from ${place} and is ${miles} nautical miles off.`;
    const speed = knots == null ? '' : `: she would need ${knots} knots`;
    return `${ship} is ${miles} nautical miles from ${place} and cannot be there for the ${event} on ${dayText(at)}${speed}.`;
  },
});

export const shipElsewhereAlert = beginningOf(shipElsewhere, 'AIS shows the ship elsewhere than the plan needs her');
