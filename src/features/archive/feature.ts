/** The archive as a part of the application: where the settings name a place, rows leave for it before they are deleted. */
import type { Registry } from 'prom-client';
import { openFileStorage } from '../../lib/file-places/file-storage.ts';
import type { Feature } from '../../tracking/feature.ts';
import { type ArchiveSettings, isArchived } from './config.ts';
import type { ArchiveContext } from './move-out.ts';
import { type ArchiveOfAccount, removeArchiveOf } from './remove-account.ts';
import { createArchiveMeter, takeAway } from './take-away.ts';

interface WorkParts extends Pick<ArchiveContext, 'database' | 'clock'> {
  readonly config: { readonly archive: ArchiveSettings };
  readonly databaseUrl: string;
  readonly metrics: Registry;
  /** Of the program. */
  readonly version: string;
  readonly logger: { info(line: string): void; error(line: string): void };
}

export const archive = {
  onAccountDeleted: async (account: ArchiveOfAccount) => {
    await removeArchiveOf(account);
  },
  work: async (given: WorkParts, drain) => {
    const { config, database, clock, metrics, version, logger: log } = given;
    const settings = config.archive;
    if (settings.to === null) return {};
    const place = await openFileStorage(settings.to, settings.s3);
    drain.defer(() => place.close());
    const context = { database, place, clock, portolanVersion: version };
    const meter = createArchiveMeter(metrics, database, clock);
    const keeps = (kind: string) => isArchived(settings, kind);
    return {
      archiving: {
        keeps,
        takeAway: (retentions, signal) =>
          takeAway({ ...context, databaseUrl: given.databaseUrl, log, meter }, retentions, signal),
      },
    };
  },
} satisfies Feature;
