/** Places that a source names and no list has, and their aliases. */
import { countUnresolvedPlaces } from '../../src/tracking/places/store.ts';
import { create, type Seeding } from './seeding.ts';

const SIML = { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' } as const;

/** @returns its key */
export async function unknownPlace({ world, tenant }: Seeding, name: string): Promise<string> {
  const key = `name::${name.toUpperCase()}`;
  const place = { locode: null, name, facility: null };
  await world.service.database.changeAccount(tenant.accountId, (session) =>
    countUnresolvedPlaces(
      session,
      SIML,
      [{ key, name, countryCode: null, place, statementsCount: 1 }],
      new Date(world.clock.now()),
    ),
  );
  return key;
}

export function aliasOf(seeding: Seeding, placeKey: string): Promise<string> {
  return create(seeding, '/place_aliases', { attributes: { place_key: placeKey, locode: 'USCHI' } });
}
