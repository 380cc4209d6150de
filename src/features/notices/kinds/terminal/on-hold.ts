/** A terminal at the port or the ramp reports a hold. */
import { Type } from 'typebox';
import { hasArrived, isOut } from '../look.ts';
import { exceptionKind, NOTHING, setting } from '../notice-kind.ts';

export const onHold = exceptionKind({
  kind: 'on_hold',
  openWhile: 'a terminal at the port or the ramp reports a hold, it has arrived, and it has not left',
  severity: 'warning',
  settings: {
    /** Most holds before the arrival end before it, without anybody's action. */
    holds_before_arrival: setting(
      Type.Boolean({
        description: 'Whether a hold counts before the arrival at the port of discharge; usually false',
      }),
      false,
    ),
  },
  sharedWith: 'holds',
  namesCosts: true,
  find: ({ state }, { holds_before_arrival }) => {
    if (isOut(state) || !(holds_before_arrival || hasArrived(state))) return NOTHING;
    const holds = [
      ...state.holds.map((hold) => ({ ...hold, at: 'port' })),
      ...state.indFacilityHolds.map((hold) => ({ ...hold, at: 'inland' })),
    ];
    return holds.length === 0 ? NOTHING : { facts: { holds } };
  },
  reason: ({ holds = [] }) => `Held: ${holds.map(({ name, description }) => description ?? name).join('; ')}.`,
});
