/** A ramp as the form names it: by UN/LOCODE, by the FIRMS code of its yard, or by name and address. Pure. */
import type { Facility, Place } from '../../core/observation.ts';
import type { FormObject } from '../neutral-format/form-object.ts';

export const NOWHERE: Place = { locode: null, name: null, facility: null };

/** @returns NOWHERE if nothing is stated, or nothing readable */
export function placeOfRamp(part: FormObject | undefined): Place {
  if (part === undefined) return NOWHERE;
  const written = part.text('locode')?.replace(/\s/g, '').toUpperCase();
  const isCode = written !== undefined && /^[A-Z]{2}[A-Z0-9]{3}$/.test(written);
  if (written !== undefined && !isCode) part.refuse(`must be a UN/LOCODE, as in "USCHI", not "${written}"`, 'locode');
  const [name, city, subdivision, country, firms] = ['name', 'city', 'state', 'country', 'firms'].map(
    (each) => part.text(each) ?? null,
  ) as [Text, Text, Text, Text, Text];
  if (!isCode && name === null && city === null && firms === null) return NOWHERE;
  const facility: Facility = {
    code: firms?.toUpperCase() ?? null,
    codeListProvider: firms === null ? null : 'FIRMS',
    type: 'RAMP',
    name,
  };
  if (isCode) return { locode: written, name: null, facility };
  return { locode: null, name: name ?? city, facility, address: { city, subdivision, country } };
}

type Text = string | null;
