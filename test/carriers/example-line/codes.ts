/** Every code of the line and what it is in neutral words; a code that is not here is kept as it came. */

import type { Classifier, Hold, ObservationKind, TransportMode } from '../../../src/core/observation.ts';
import type { RefusalKind } from '../../../src/sources/carriers/carrier.ts';
import { codeTable } from '../../../src/sources/http/text.ts';

/** The line has codes for transshipment; where a box changes ships the core finds by itself. */
export const kindOf = codeTable<ObservationKind>({
  BKC: 'booking_confirmed',
  EMO: 'gate_out',
  FGI: 'gate_in',
  LDV: 'load',
  LDT: 'load',
  VDP: 'departure',
  VAR: 'arrival',
  DST: 'discharge',
  DSV: 'discharge',
  FGO: 'gate_out',
  EGI: 'gate_in',
});

/** Codes of what a ship does; the line names a container there as well, which is only the requested one. */
export const OF_THE_SHIP: ReadonlySet<string> = new Set(['VDP', 'VAR']);

export const classifierOf = codeTable<Classifier>({ SCHEDULED: 'planned', EXPECTED: 'estimated', DONE: 'actual' });

export const ladenOf = codeTable<boolean>({ F: true, E: false });

export const modeOf = codeTable<TransportMode>({ OCEAN: 'vessel', FEEDER: 'feeder', TRAIN: 'rail', ROAD: 'truck' });

export const holdOf = codeTable<Hold['name']>({ CUSTOMS: 'customs', FREIGHT_UNPAID: 'freight' });

/** The line's `error`, in the body of a page without success. */
export const refusalOfError = codeTable<RefusalKind>({ NOT_A_PARTY: 'private', REFERENCE_FORMAT: 'invalidNumber' });
