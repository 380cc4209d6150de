/**
 * From a container's row and state to what is shown of it.
 */

import type { Facility } from '../../core/observation.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import type { ResourceIdentifier } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { Gazetteer } from '../context.ts';
import { rawEventId } from '../history/raw-event-schema.ts';
import { type ContainerFacts, renderContainer } from './schema.ts';
import type { ContainerRow } from './store.ts';

export interface ContainerNews {
  readonly id: string;
  readonly row: ContainerRow | null;
  /** Of a container that has no row yet. */
  readonly firstRefNumbers?: readonly string[];
  readonly shipmentId: string;
  readonly state: ContainerState;
  readonly now: number;
  readonly updatedAt: string;
  readonly podTerminalId: string | null;
  /** Those that stand, oldest first. */
  readonly transportEventIds: readonly string[];
  readonly observationIds: readonly string[];
}

export function renderContainerRow(gazetteer: Gazetteer, news: ContainerNews): string {
  const { id, row, state } = news;
  return renderContainer({
    id,
    shipmentId: news.shipmentId,
    refNumbers: row?.refNumbers ?? news.firstRefNumbers ?? [],
    state,
    createdAt: formatInstant(row?.createdAt.getTime() ?? news.now),
    updatedAt: news.updatedAt,
    podTerminalId: news.podTerminalId,
    pickupFacility: pickupFacilityOf(gazetteer, state, news.podTerminalId),
    transportEventIds: news.transportEventIds,
    rawEventIds: news.observationIds.map((observationId) => rawEventId(id, observationId)),
  });
}

/** The inland facility where the container goes inland, null while that is not known; else a yard, or the terminal of discharge. */
function pickupFacilityOf(
  gazetteer: Gazetteer,
  state: ContainerState,
  podTerminalId: string | null,
): ResourceIdentifier | null {
  const facility = terminalAt(gazetteer, state.pickupFacility?.locode ?? null, state.pickupFacility);
  if (facility !== null || (state.goesInland ?? state.destinationLocode !== null)) return facility;
  return podTerminalId === null ? null : { id: podTerminalId, type: 'terminal' };
}

export function containerFacts(
  row: Pick<ContainerRow, 'refNumbers' | 'state' | 'createdAt' | 'updatedAt'>,
): ContainerFacts {
  return {
    refNumbers: row.refNumbers,
    state: row.state,
    createdAt: formatInstant(row.createdAt.getTime()),
    updatedAt: formatInstant(row.updatedAt.getTime()),
  };
}

export function terminalAt(
  gazetteer: Gazetteer,
  locode: string | null,
  facility: Facility | null,
): ResourceIdentifier | null {
  return facility === null ? null : gazetteer.terminalOf({ locode, name: facility.name, facility });
}

/** Of the terminal of discharge: no vessel is discharged at a railroad's. */
export function podTerminalIdOf(
  gazetteer: Gazetteer,
  { podLocode, podFacility }: Pick<ContainerState, 'podLocode' | 'podFacility'>,
): string | null {
  const terminal = terminalAt(gazetteer, podLocode, podFacility);
  return terminal?.type === 'terminal' ? terminal.id : null;
}
