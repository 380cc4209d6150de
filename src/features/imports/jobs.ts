/** Long work that nobody may be held up by: imported files, and values of custom field definitions that were deleted. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { PollingContext } from '../../tracking/context.ts';
import { deleteValuesOfDefinition } from '../custom-fields/definitions/delete-definition.ts';
import { DELETE_DEFINITION_TASK } from '../custom-fields/definitions/removal-store.ts';
import { runImport } from './run-import.ts';
import { IMPORT_TASK } from './store.ts';

const Import = Type.Object({ account_id: Type.String(), import_id: Type.String() });
const Deletion = Type.Object({ account_id: Type.String(), definition_id: Type.String() });

export function importTasks(context: PollingContext): TaskList {
  return {
    ...defineTask(IMPORT_TASK, Import, ({ account_id, import_id }, signal) =>
      runImport(context, account_id, import_id, signal),
    ),
    ...defineTask(DELETE_DEFINITION_TASK, Deletion, ({ account_id, definition_id }, signal) =>
      deleteValuesOfDefinition(context.database, account_id, definition_id, signal),
    ),
  };
}
