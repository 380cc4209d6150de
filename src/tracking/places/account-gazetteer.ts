/**
 * The gazetteer of an account: the reference data, and the aliases that its users gave to places without a known code.
 * An alias counts only while the reference data do not know the place.
 */
import type { Location } from '../../core/location.ts';
import type { Place } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import type { DeriveContext, Gazetteer } from '../context.ts';
import { listAliasedPlaces } from './store.ts';

export interface AccountGazetteer extends Gazetteer {
  /** Without aliases. */
  readonly reference: Gazetteer;
  /** UN/LOCODE of each place by its key. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** A context with the gazetteer of the account that it is used for. */
export type AccountContext<Context extends Pick<DeriveContext, 'gazetteer'>> = Context & {
  readonly gazetteer: AccountGazetteer;
};

export async function readAccountGazetteer(
  session: AccountSession,
  { gazetteer }: Pick<DeriveContext, 'gazetteer'>,
): Promise<AccountGazetteer> {
  return withAliases(
    gazetteer,
    new Map((await listAliasedPlaces(session)).map((each) => [each.placeKey, each.locode])),
  );
}

/** @param known what was read for the account, such as a stored shipment */
export function contextOf<Context extends Pick<DeriveContext, 'gazetteer'>>(
  context: Context,
  { gazetteer }: { readonly gazetteer: AccountGazetteer },
): AccountContext<Context> {
  return { ...context, gazetteer };
}

export async function readAccountContext<Context extends Pick<DeriveContext, 'gazetteer'>>(
  session: AccountSession,
  context: Context,
): Promise<AccountContext<Context>> {
  return contextOf(context, { gazetteer: await readAccountGazetteer(session, context) });
}

export function withAliases(reference: Gazetteer, aliases: ReadonlyMap<string, string>): AccountGazetteer {
  if (aliases.size === 0) return { ...reference, reference, aliases };
  const resolved = (place: Place): Place => {
    const location = unresolvedAt(reference, place);
    const locode = location === null ? undefined : aliases.get(placeKeyOf(location));
    return locode === undefined ? place : { ...place, locode };
  };
  return {
    ...reference,
    reference,
    aliases,
    locate: (place) => reference.locate(resolved(place)),
    terminalOf: (place) => reference.terminalOf(resolved(place)),
  };
}

/** Where a place is that the gazetteer does not know; null: it is known, or neither code nor name is given. */
export function unresolvedAt(gazetteer: Pick<Gazetteer, 'locate' | 'isKnown'>, place: Place): Location | null {
  const location = gazetteer.locate(place);
  return location === null || gazetteer.isKnown(location) ? null : location;
}

/** The beginning distinguishes a long name well enough. */
const LONGEST_KEY = 300;

/** Under which a place without a known code is stored. */
export function placeKeyOf({ key }: Location): string {
  return key.slice(0, LONGEST_KEY);
}
