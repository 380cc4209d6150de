/** The place and codes of a terminal, from the operator's settings and from its messages. Pure. */

import type { Facility, Place, Source } from '../../core/observation.ts';
import { clean } from '../http/text.ts';
import type { FormObject } from '../neutral-format/form-object.ts';
import type { PolledTerminal } from '../polled/adapter.ts';

/** A terminal by its codes; at least one of them, or the name, is there. */
export interface TerminalFacility {
  /** UN/LOCODE of its port. */
  readonly locode: string;
  readonly smdg: string | null;
  readonly firms: string | null;
  readonly bic: string | null;
  readonly name: string | null;
}

export interface KnownTerminal {
  readonly source: Source;
  readonly facility: TerminalFacility;
}

const LISTS = ['smdg', 'firms', 'bic'] as const;
const PROVIDERS = { smdg: 'SMDG', firms: 'FIRMS', bic: 'BIC' } as const satisfies Record<
  (typeof LISTS)[number],
  NonNullable<Facility['codeListProvider']>
>;

/** The best code it is known by. */
export function facilityOf({ smdg, firms, bic, name }: TerminalFacility): Facility {
  const list = LISTS.find((each) => ({ smdg, firms, bic })[each] !== null);
  return {
    code: list === undefined ? null : { smdg, firms, bic }[list],
    codeListProvider: list === undefined ? null : PROVIDERS[list],
    type: null,
    name,
  };
}

export function placeOfTerminal(facility: TerminalFacility): Place {
  return { locode: facility.locode, name: null, facility: facilityOf(facility) };
}

/** As its settings name it. */
export function knownTerminal({ code, name, facility }: PolledTerminal): KnownTerminal {
  const { locode, smdg = null, firms = null, bic = null, name: written = name } = facility;
  return { source: { kind: 'terminal', code, name }, facility: { locode, smdg, firms, bic, name: written } };
}

/** A terminal that is in no setting is identified by its own code. */
function terminalOf(facility: TerminalFacility): KnownTerminal {
  const code = facilityOf(facility).code ?? facility.name ?? facility.locode;
  return { source: { kind: 'terminal', code, name: facility.name ?? code }, facility };
}

/**
 * The terminal of a message or container: the one already known, unless another is named.
 * @param part a message or container, possibly with a `facility`
 * @param expected the terminal of the message, or of the enclosing message
 * @param known terminals of the settings, identified by their codes there
 * @returns undefined if it cannot be determined, which is noted
 */
export function readTerminal(
  part: FormObject,
  expected: KnownTerminal | null,
  known: readonly KnownTerminal[],
): KnownTerminal | null | undefined {
  if (part.get('facility') == null) return expected;
  const named = part.object('facility');
  if (named === undefined) return undefined;
  const text = (name: string) => clean(named.text(name))?.toUpperCase() ?? null;
  const locode = text('locode')?.replace(/\s/g, '') ?? null;
  const stated = { smdg: text('smdg'), firms: text('firms'), bic: text('bic'), name: named.text('name') ?? null };
  if (locode !== null && !/^[A-Z]{2}[A-Z0-9]{3}$/.test(locode)) {
    return named.refuse(`must be a UN/LOCODE, as in "USLGB", not "${locode}"`, 'locode');
  }
  if (expected !== null && !differ(expected.facility, { ...stated, locode })) return expected;
  if (locode === null) return named.refuse('must be the UN/LOCODE of the port, as in "USLGB"', 'locode');
  if (LISTS.every((list) => stated[list] === null) && stated.name === null) {
    return named.refuse('must have one of smdg, firms, bic and name, which identify the terminal within its port');
  }
  const facility = { ...stated, locode };
  return known.find((each) => isSame(each.facility, facility)) ?? terminalOf(facility);
}

type Named = Omit<TerminalFacility, 'locode'> & { readonly locode: string | null };

/** Codes of other lists are no contradiction. */
function differ(known: TerminalFacility, named: Named): boolean {
  return (['locode', ...LISTS] as const).some(
    (each) => known[each] !== null && named[each] !== null && known[each] !== named[each],
  );
}

function isSame(known: TerminalFacility, named: Named): boolean {
  return !differ(known, named) && LISTS.some((list) => named[list] !== null && known[list] === named[list]);
}
