/** The resource types of charges and tariffs. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { ContainerChargesSchema, ShipmentChargesSchema } from './schema.ts';
import { TariffPreviewSchema } from './tariffs/preview.ts';
import { TariffSchema } from './tariffs/schema.ts';
import { TariffUsageSchema } from './tariffs/usage.ts';

export function chargeResources({ container, shipment, party }: Relations): ResourceTable {
  return {
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
  };
}
