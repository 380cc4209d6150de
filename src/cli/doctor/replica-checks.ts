/** The replica of `database.readUrl`: a standby of the same cluster that catches up in time. Else the primary answers its reads. */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { elapsedMillis } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { type Check, type CheckFinding, ok, warning } from './checks.ts';
import type { DoctorContext } from './context.ts';
import { hasReplayed, readLogPosition } from './database-store.ts';
import { withClient } from './with-client.ts';

const WHERE = 'database.readUrl';
/** The check waits no longer, whatever the replica may lag. */
const LONGEST_WAIT_SECONDS = 5;
const LOOK_MILLIS = 100;

interface ReplicaContext extends Pick<DoctorContext, 'databaseUrl'> {
  readonly config: { readonly database: Pick<Config['database'], 'readUrl' | 'readMaxLagSeconds'> };
}

export function replicaChecks({ config, databaseUrl }: ReplicaContext): Check[] {
  const { readUrl, readMaxLagSeconds } = config.database;
  if (readUrl === null || databaseUrl === null) return [];
  const seconds = Math.min(readMaxLagSeconds, LONGEST_WAIT_SECONDS);
  return [
    {
      area: 'replica',
      seconds: 20,
      run: () =>
        withClient(databaseUrl, (primary) =>
          withClient(readUrl, async (replica) => [await checkReplica(primary, replica, seconds)]),
        ).catch((error: unknown) => [
          unused(`the replica or its primary does not answer: ${errorMessage(error)}`, 'a standby that can be reached'),
        ]),
    },
  ];
}

async function checkReplica(primary: pg.Client, replica: pg.Client, seconds: number): Promise<CheckFinding> {
  const [written, at] = [await readLogPosition(primary), await readLogPosition(replica)];
  if (!at.isReplica) return unused('this server is no standby', 'the address of a streaming replica');
  if (at.cluster !== written.cluster)
    return unused('this is a replica of another cluster', 'a replica of the database of database.url');
  const start = elapsedMillis();
  for (;;) {
    const waited = elapsedMillis() - start;
    if (await hasReplayed(replica, written.lsn))
      return ok(`the replica has caught up within ${(waited / 1000).toFixed(1)} s`, WHERE);
    if (waited > seconds * 1000)
      return unused(
        `the replica has not caught up within ${seconds} s`,
        'a replica that keeps up, and a network to it',
      );
    await setTimeout(LOOK_MILLIS);
  }
}

/** Nothing fails without a replica. */
function unused(what: string, right: string): CheckFinding {
  return warning(`${what}: reads go to the primary`, WHERE, right);
}
