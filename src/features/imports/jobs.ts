/** The jobs of imports: each processes a waiting import row by row. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { PollingContext } from '../../tracking/context.ts';
import { runImport } from './run-import.ts';
import { IMPORT_TASK } from './store.ts';

const Import = Type.Object({ account_id: Type.String(), import_id: Type.String() });

export function importTasks(context: PollingContext): TaskList {
  return defineTask(IMPORT_TASK, Import, ({ account_id, import_id }, signal) =>
    runImport(context, account_id, import_id, signal),
  );
}
