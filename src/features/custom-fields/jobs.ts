/** The job that deletes the values of deleted definitions. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { defineTask } from '../../queue/define-task.ts';
import { deleteValuesOfDefinition } from './definitions/delete-definition.ts';
import { DELETE_DEFINITION_TASK } from './definitions/removal-store.ts';

const Deletion = Type.Object({ account_id: Type.String(), definition_id: Type.String() });

export function customFieldTasks(database: Database): TaskList {
  return defineTask(DELETE_DEFINITION_TASK, Deletion, ({ account_id, definition_id }, signal) =>
    deleteValuesOfDefinition(database, account_id, definition_id, signal),
  );
}
