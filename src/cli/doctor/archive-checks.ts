/** The archive: whether its place can be used, and whether what should be in it is there. */
import { resolve } from 'node:path';
import type { ArchivedKindRow } from '../../features/archive/store.ts';
import { systemClock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { openFileStorage } from '../../lib/file-places/file-storage.ts';
import { at, type Check, type CheckFinding, type CheckFindings, type DoctorContext } from './checks.ts';
import { onDatabase, withSchema } from './database-checks.ts';
import { listArchivedKinds } from './database-store.ts';
import { existingAbove, writeFault } from './settings-checks.ts';

const isOn = ({ config }: DoctorContext) => config.archive.to !== null;

export const ARCHIVE_CHECKS: readonly Check[] = [
  { area: 'archive', seconds: 20, when: isOn, run: checkPlace },
  {
    area: 'archived rows',
    when: isOn,
    run: onDatabase(withSchema(async (client) => checkRows(await listArchivedKinds(client)))),
  },
];

const { ok, warning, failed } = at('archive.to');

async function checkPlace({ config: { archive } }: DoctorContext): Promise<CheckFindings> {
  try {
    const place = await openFileStorage(archive.to ?? '', archive.s3);
    try {
      await place.folders();
      // Whether a bucket can be written to shows with the first rows.
      if (archive.to?.startsWith('s3://')) return [ok(`${place.name} can be read`)];
      const folder = await existingAbove(resolve(place.name));
      const fault = await writeFault(folder);
      return [
        fault === null
          ? ok(`${place.name} can be written to`)
          : failed(`${folder} cannot be written to: ${fault}`, 'a directory of the user who runs the workers'),
      ];
    } finally {
      place.close();
    }
  } catch (error) {
    return [failed(`the archive cannot be used: ${errorMessage(error)}`, 'a place as docs/retention.md describes it')];
  }
}

const DAY_MILLIS = 86_400_000;
/** The job runs each hour and takes whole days, or whole weeks. */
const LATE_DAYS = 2;

function checkRows(kinds: readonly ArchivedKindRow[]): CheckFinding[] {
  const now = systemClock.wallNow();
  const late = kinds.flatMap(({ kind, overdueSince }) => {
    const days = overdueSince === null ? 0 : Math.floor((now - overdueSince.getTime()) / DAY_MILLIS);
    if (days < LATE_DAYS) return [];
    const words = `rows of ${kind} should have left for the archive ${days} days ago`;
    return [warning(words, 'a worker that runs, and a place that it can write to: its log has the reason')];
  });
  if (late.length > 0) return late;
  const last = kinds
    .flatMap(({ lastAt }) => lastAt?.toISOString() ?? [])
    .sort()
    .at(-1);
  return [ok(last === undefined ? 'nothing was archived yet' : `rows were last archived at ${last}`)];
}
