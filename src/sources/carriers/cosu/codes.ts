/** The words of COSCO for the moves of a container, and what each is in neutral words. Others are kept as they came. */
import type { ObservationKind, PortRole, TransportMode } from '../../../core/observation.ts';
import type { RefusalKind } from '../../../core/tracking-life.ts';
import { codeTable } from '../../http/codes.ts';

/** `containerNumberStatus`. `CARGO RECEIVED` is no move of the container, so it stays without a kind. */
export const kindOf = codeTable<ObservationKind>({
  'EMPTY EQUIPMENT DESPATCHED': 'gate_out',
  'GATE-IN AT FIRST POL': 'gate_in',
  'LOADED AT FIRST POL': 'load',
  'DISCHARGED AT T/S POD': 'discharge',
  'LOADED AT T/S POL': 'load',
  'DISCHARGED AT LAST POD': 'discharge',
  'GATE-OUT FROM LAST POD': 'gate_out',
  'GATE-IN AT FINAL HUB': 'gate_in',
  'GATE-OUT FROM FINAL HUB': 'gate_out',
  'EMPTY EQUIPMENT RETURNED': 'gate_in',
});

export const EMPTY: ReadonlySet<string> = new Set(['EMPTY EQUIPMENT DESPATCHED', 'EMPTY EQUIPMENT RETURNED']);

export const portRoleOf = codeTable<PortRole>({
  'DISCHARGED AT T/S POD': 'transshipment',
  'LOADED AT T/S POL': 'transshipment',
  'DISCHARGED AT LAST POD': 'port_of_discharge',
});

/** `transportation`; blank at a discharge. */
export const modeOf = codeTable<TransportMode>({ VESSEL: 'vessel', RAIL: 'rail', TRUCK: 'truck' });

/**
 * `code` of an answer without content. What 5415 means is not documented, and a wrong parameter (5400) may be another than
 * the number: both are retried.
 */
export function refusalOfCode(code: number): RefusalKind {
  return code === 5500 ? 'unreachable' : 'unrecognized';
}
