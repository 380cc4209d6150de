/** The job that works an imported file off. Its payload names the import only; how far it has come is read when it runs. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { runImport } from '../../imports/run-import.ts';
import { IMPORT_TASK } from '../../storage/imports/imports.ts';
import type { TrackingContext } from '../../tracking/context.ts';

const Payload = Type.Object({ account_id: Type.String(), import_id: Type.String() });

export function importTasks(context: TrackingContext): TaskList {
  return {
    [IMPORT_TASK]: async (payload, helpers) => {
      const { account_id, import_id } = Value.Parse(Payload, payload);
      await runImport(context, account_id, import_id, helpers.abortSignal);
    },
  };
}
