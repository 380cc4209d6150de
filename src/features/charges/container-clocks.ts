/** The running charge clocks of containers, by the tariffs of the account. */
import { clocksOf } from '../../core/charges/assess.ts';
import type { ChargeClock, ChargedContainer, ChargeTerms, Unassessed } from '../../core/charges/charge-clock.ts';
import { chargedContainer } from '../../core/charges/charged-container.ts';
import type { Tariff } from '../../core/charges/tariff.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import type { AccountSession } from '../../database/database.ts';
import { shipmentTerms } from '../../tracking/apply/stored-shipment.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { listTariffs, listTariffsOfShipment } from './tariffs/store.ts';

export type Assessor = Pick<TrackingContext, 'gazetteer' | 'holidays'>;

export interface ContainerOfLine {
  readonly scac: string;
  readonly customerId: string | null;
  readonly state: ContainerState;
}

export interface ContainerClocks {
  readonly container: ChargedContainer;
  readonly clocks: readonly (ChargeClock | Unassessed)[];
}

export type ClocksOf = (row: ContainerOfLine) => ContainerClocks;

/** By all tariffs of the account. */
export async function readClocks(session: AccountSession, context: Assessor): Promise<ClocksOf> {
  return clocksBy(context, await listTariffs(session));
}

/** By those that may be for one shipment; for its containers alone. */
export async function readClocksOfShipment(
  session: AccountSession,
  context: Assessor,
  shipmentId: string,
): Promise<ClocksOf> {
  return clocksBy(context, await listTariffsOfShipment(session, shipmentId));
}

function clocksBy(context: Assessor, tariffs: readonly Tariff[]): ClocksOf {
  return (row) => {
    const terms = shipmentTerms(context, row, tariffs);
    const container = chargedContainer(row.state, terms);
    return { container, clocks: clocksOf(container, terms) };
  };
}

/** What any container of the account is charged by. */
export async function readChargeTerms(session: AccountSession, context: Assessor): Promise<ChargeTerms> {
  return shipmentTerms(context, { scac: '', customerId: null }, await listTariffs(session));
}
