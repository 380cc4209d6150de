/** Long work that nobody may be held up by: imported files, and values of custom field definitions that were deleted. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { deleteValuesOfDefinition } from '../../custom-fields/definitions/delete-definition.ts';
import { runImport } from '../../imports/run-import.ts';
import { DELETE_DEFINITION_TASK } from '../../storage/custom-fields/custom-field-removal.ts';
import { IMPORT_TASK } from '../../storage/imports/imports.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { defineTask } from './define-task.ts';

const Import = Type.Object({ account_id: Type.String(), import_id: Type.String() });
const Deletion = Type.Object({ account_id: Type.String(), definition_id: Type.String() });

export function importTasks(context: TrackingContext): TaskList {
  return {
    ...defineTask(IMPORT_TASK, Import, ({ account_id, import_id }, signal) =>
      runImport(context, account_id, import_id, signal),
    ),
    ...defineTask(DELETE_DEFINITION_TASK, Deletion, ({ account_id, definition_id }, signal) =>
      deleteValuesOfDefinition(context.database, account_id, definition_id, signal),
    ),
  };
}
