/** A ship as the form names it. Pure. */
import type { VesselName } from '../../core/observation.ts';
import type { FormObject } from './form-object.ts';

export function vesselOf(part: FormObject | undefined): VesselName | null {
  const name = part?.text('name') ?? null;
  const written = part?.text('imo')?.replace(/^IMO\s*/i, '');
  const imo = written !== undefined && /^[1-9]\d{6}$/.test(written) ? written : null;
  if (written !== undefined && imo === null)
    part?.refuse(`must be an IMO number of seven digits, not "${written}"`, 'imo');
  return imo === null && name === null ? null : { imo, name };
}
