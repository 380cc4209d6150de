/** Data out of the installation, as a part of the application: views for other programs, and copies by the clock. */
import type { Reference } from '../../reference/reference.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { type DatasyncSettings, targetsOf } from './config.ts';
import { datasyncTasks, dropRolesOfDeletedAccounts, measureDatasync, STORE_NAMES, sweepDatasync } from './jobs.ts';

interface WorkParts extends JobParts {
  readonly config: { readonly datasync: DatasyncSettings };
  readonly reference: Reference;
}

export const datasync = {
  work: ({ config, ...given }: WorkParts) => {
    const scheduled = { ...given, targets: targetsOf(config.datasync), s3: config.datasync.s3 };
    measureDatasync(scheduled);
    return {
      importTasks: datasyncTasks(scheduled),
      atStart: [STORE_NAMES],
      sweep: () => sweepDatasync(scheduled),
      housekeeping: () => dropRolesOfDeletedAccounts(given.database),
    };
  },
} satisfies Feature;
