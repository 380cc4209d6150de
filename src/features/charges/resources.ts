/** The resource types of charges and tariffs. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { ContainerChargesSchema, ShipmentChargesSchema } from './schema.ts';
import { TariffSchema } from './tariffs/schema.ts';

export function chargeResources({ container, shipment, party }: Relations): ResourceTable {
  return {
    tariff: { schema: TariffSchema, relations: { customer: party('customer') } },
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
