/** CO₂e of containers as a part of the application. */
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { basisOf, estimateDue } from './estimate-containers.ts';
import { emissionRoutes } from './routes.ts';
import { ContainerEmissionsSchema, EmissionSumSchema, ShipmentEmissionsSchema } from './schema.ts';
import { queueDueEstimates } from './store.ts';

const ESTIMATE_TASK = 'estimate-emissions';
const OfAccount = Type.Object({ account_id: Type.String() });

interface WorkParts extends JobParts {
  readonly reference: Pick<Reference, 'emissionFactors'>;
  readonly config: { readonly reference: { readonly closedPassages: readonly string[] } };
}

export const emissions = {
  routes: [emissionRoutes],
  resources: ({ container, shipment }) => ({
    container_emissions: {
      schema: ContainerEmissionsSchema,
      relations: { container: container('container'), shipment: shipment('shipment') },
    },
    shipment_emissions: {
      schema: ShipmentEmissionsSchema,
      relations: { shipment: shipment('shipment'), containers: container('containers') },
    },
    emission_sum: { schema: EmissionSumSchema, relations: {} },
  }),
  work: ({ tracking, database, reference: { emissionFactors }, config }: WorkParts) => {
    const basis = basisOf(emissionFactors, config.reference.closedPassages);
    return {
      importTasks: defineTask(ESTIMATE_TASK, OfAccount, ({ account_id }, signal) =>
        estimateDue({ ...tracking, emissionFactors }, account_id, basis, signal),
      ),
      sweep: () => database.system((session) => queueDueEstimates(session, ESTIMATE_TASK, basis)),
    };
  },
} satisfies Feature;
