/** Whether targets of streams get what waits for them. */
import type pg from 'pg';
import { listTargetStates, type TargetState } from '../../features/streams/sending/store.ts';
import { at, type Check, type CheckFinding } from './checks.ts';
import { onDatabase, withSchema } from './database-checks.ts';

export const STREAM_CHECKS: readonly Check[] = [
  {
    area: 'streams',
    run: onDatabase(
      withSchema(async (client: pg.Client) => {
        const query = async <Row>(text: string) => (await client.query(text)).rows as Row[];
        return (await listTargetStates({ query })).flatMap(findingsOf);
      }),
    ),
  },
];

export function findingsOf(state: TargetState): CheckFinding[] {
  const { name, kind, backlog, lost, failingSince, failure, isHeld, forgottenAt } = state;
  const { ok, warning, failed } = at(`streams: ${name}`);
  const noun = kind === 'events' ? 'events' : 'records';
  const waiting = `${backlog.toLocaleString('en')} ${noun} wait`;
  const findings: CheckFinding[] = [];
  if (forgottenAt !== null)
    findings.push(
      warning(
        `no worker sends; ${waiting}, and what it has is forgotten from ${forgottenAt.toISOString()} on`,
        'a worker that runs with this target in its settings; or nothing, where it was removed on purpose',
      ),
    );
  else if (failingSince !== null)
    findings.push(
      failed(
        `fails since ${failingSince.toISOString()}: ${failure}; ${waiting}`,
        `a target that takes them: portolan streams test ${name}`,
      ),
    );
  else if (!isHeld)
    findings.push(warning(`no worker sends; ${waiting}`, 'a worker that runs with this target in its settings'));
  if (lost > 0)
    findings.push(
      failed(
        `${lost.toLocaleString('en')} ${noun} were deleted before they were sent`,
        'the events and records from a backup, and a larger streams.holdDays',
      ),
    );
  return findings.length > 0 ? findings : [ok(waiting)];
}
