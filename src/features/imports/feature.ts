/** Imports as a part of the application. */
import { Type } from 'typebox';
import { linkedBy, type RelationTo } from '../../http/jsonapi/resource-table.ts';
import { defineTask } from '../../queue/define-task.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { importErrors } from './errors.ts';
import { findImportsByIds } from './list-store.ts';
import { importRoutes } from './routes.ts';
import { runImport } from './run-import.ts';
import { ImportRowSchema, ImportSchema, renderImport } from './schema.ts';
import { deleteOldImports, IMPORT_LIMITS, IMPORT_TASK, queueOrphanedImports } from './store.ts';

const Import = Type.Object({ account_id: Type.String(), import_id: Type.String() });

export const imports = {
  routes: [importRoutes],
  resources: ({ trackingRequest }) => ({
    import: { schema: ImportSchema, relations: {} },
    import_row: { schema: ImportRowSchema, relations: { tracking_request: trackingRequest('tracking_request') } },
  }),
  relations: ({ settings }: { settings: { publicUrl: string } }) => ({ import: importRelation(settings.publicUrl) }),
  errors: importErrors,
  partyMentions: [IMPORT_LIMITS],
  work: (given: JobParts & { config: { imports: { retentionDays: number } } }) => ({
    importTasks: defineTask(IMPORT_TASK, Import, ({ account_id, import_id }, signal) =>
      runImport(given.tracking, account_id, import_id, signal),
    ),
    sweep: () => given.database.system(queueOrphanedImports),
    housekeeping: () =>
      given.database.system((session) =>
        deleteOldImports(session, given.clock.wallNow(), given.config.imports.retentionDays),
      ),
  }),
} satisfies Feature;

/** Keys that are limited to customers see none. @param publicUrl base address of links */
function importRelation(publicUrl: string): RelationTo {
  return (name) =>
    linkedBy(name, ['import'], async (ids, scope) => {
      if (scope.partyIds !== null) return [];
      const found = await scope.query((session) => findImportsByIds(session, ids));
      return found.map((facts) => renderImport(facts, publicUrl));
    });
}
