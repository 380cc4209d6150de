/** The jobs of charges: derive states again by changed tariffs. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { ApplyContext } from '../../tracking/context.ts';
import { APPLY_TARIFFS_TASK, applyTariffs } from './apply-tariffs.ts';

const Tariffs = Type.Object({ account_id: Type.String(), shipment_id: Type.Optional(Type.String()) });

export function chargeTasks(context: ApplyContext): TaskList {
  return defineTask(APPLY_TARIFFS_TASK, Tariffs, ({ account_id, shipment_id }, signal) =>
    applyTariffs(context, account_id, shipment_id, signal),
  );
}
