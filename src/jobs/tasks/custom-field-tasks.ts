/** The job that deletes the many values of a custom field definition that was deleted. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { deleteValuesOfDefinition } from '../../custom-fields/delete-definition.ts';
import { DELETE_DEFINITION_TASK } from '../../storage/custom-fields/custom-field-removal.ts';
import type { Database } from '../../storage/database.ts';

const Payload = Type.Object({ account_id: Type.String(), definition_id: Type.String() });

export function customFieldTasks(database: Database): TaskList {
  return {
    [DELETE_DEFINITION_TASK]: async (payload, { abortSignal }) => {
      const { account_id, definition_id } = Value.Parse(Payload, payload);
      await deleteValuesOfDefinition(database, account_id, definition_id, abortSignal);
    },
  };
}
