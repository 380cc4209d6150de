/** The ships that voyages of all accounts name, a few thousand containers at a time. */
import type { Database } from '../../../database/database.ts';
import { type AwaitedShip, type ContainerCursor, cursorBehind, FIRST_CURSOR, listAwaitedShips } from './store.ts';

/** A statement reads so many: however many there are, none takes long, and other work comes in between. */
const CONTAINERS_AT_ONCE = 5000;

/** @returns each once, with the places of all voyages that name her */
export async function readAwaitedShips(
  database: Pick<Database, 'system'>,
  atOnce = CONTAINERS_AT_ONCE,
): Promise<AwaitedShip[]> {
  const ships = new Map<string, { readonly ship: Omit<AwaitedShip, 'places'>; readonly places: Set<string> }>();
  let from: ContainerCursor | undefined = FIRST_CURSOR;
  while (from !== undefined) {
    const begin: ContainerCursor = from;
    const [found, end] = await database.system(async (session) => [
      await listAwaitedShips(session, begin, atOnce),
      await cursorBehind(session, begin, atOnce),
    ]);
    from = end;
    for (const { imo, name, places } of found) {
      const key = `${imo} ${name}`;
      const known = ships.get(key) ?? { ship: { imo, name }, places: new Set() };
      ships.set(key, known);
      for (const place of places) known.places.add(place);
    }
  }
  return [...ships.values()].map(({ ship, places }) => ({ ...ship, places: [...places] }));
}
