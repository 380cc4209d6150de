/** By what a shipment's containers are charged, from what is stored and from the reference data. */
import type { ShipmentTerms } from '../../core/charges/charged-container.ts';
import type { Tariff } from '../../core/charges/tariff.ts';
import type { DeriveContext } from '../context.ts';
import type { ShipmentRow } from '../shipments/store.ts';

export function shipmentTerms(
  { gazetteer, holidays }: Pick<DeriveContext, 'gazetteer' | 'holidays'>,
  { scac, customerId }: Pick<ShipmentRow, 'scac' | 'customerId'>,
  tariffs: readonly Tariff[],
): ShipmentTerms {
  const keyOf = (locode: string) => gazetteer.locate({ locode, name: null, facility: null })?.key;
  return {
    scac,
    customerId,
    tariffs,
    isHoliday: holidays.isHoliday,
    isSamePlace: (a, b) => a === b || keyOf(a) === keyOf(b),
  };
}
