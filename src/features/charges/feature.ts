/** Charges and tariffs as a part of the application. */
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { APPLY_TARIFFS_TASK, applyTariffs, onTariffChange, reapplyTariffs } from './apply-tariffs.ts';
import { chargeRoutes } from './routes.ts';
import { ContainerChargesSchema, ShipmentChargesSchema } from './schema.ts';
import { tariffHolding } from './tariffs/customer-holding-store.ts';
import { TariffPreviewSchema, tariffPreviewRoutes } from './tariffs/preview.ts';
import { TariffUsageSchema, tariffRoutes, tariffUsageRoutes } from './tariffs/routes.ts';
import { TariffSchema } from './tariffs/schema.ts';
import { listTariffsOfShipment } from './tariffs/store.ts';

const Tariffs = Type.Object({ account_id: Type.String(), shipment_id: Type.Optional(Type.String()) });

export const charges = {
  routes: [chargeRoutes, tariffRoutes, tariffPreviewRoutes, tariffUsageRoutes],
  resources: ({ container, shipment, party }) => ({
    tariff: { schema: TariffSchema, relations: { customer: party('customer') } },
    tariff_preview: { schema: TariffPreviewSchema, relations: {} },
    tariff_usage: { schema: TariffUsageSchema, relations: {} },
    container_charges: {
      schema: ContainerChargesSchema,
      relations: { container: container('container'), shipment: shipment('shipment') },
    },
    shipment_charges: {
      schema: ShipmentChargesSchema,
      relations: { shipment: shipment('shipment'), containers: container('containers') },
    },
  }),
  partyHoldings: (offers) => [tariffHolding(onTariffChange(offers))],
  offers: (_, all) => ({
    listTariffs: listTariffsOfShipment,
    reapplyTariffs: (session, shipmentId) => reapplyTariffs(session, onTariffChange(all), shipmentId),
  }),
  work: ({ tracking }: JobParts) => ({
    trackingTasks: defineTask(APPLY_TARIFFS_TASK, Tariffs, ({ account_id, shipment_id }, signal) =>
      applyTariffs(tracking, account_id, shipment_id, signal),
    ),
  }),
} satisfies Feature;
