/**
 * Places that sources name and the gazetteer does not find: recorded when they first occur, so that an operator can add
 * a name for them.
 */
import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Place, Source } from '../../core/observation.ts';
import type { NewStatement } from '../../core/report-diff.ts';
import type { AccountSession, Database } from '../../database/database.ts';
import type { Gazetteer } from '../context.ts';
import {
  countUnresolvedPlaces,
  listUnresolvedPlacesOfAll,
  listUnresolvedRows,
  type UnresolvedRow,
  type UnresolvedWrite,
} from './unresolved-places-store.ts';

/** The beginning distinguishes a long name well enough. */
const LONGEST_KEY = 300;

/** Facts name where they hold, not where something happened: only observations count. */
export async function noteUnresolvedPlaces(
  session: AccountSession,
  gazetteer: Gazetteer,
  source: Source,
  added: readonly NewStatement[],
  now: number,
): Promise<void> {
  const found = new Map<string, UnresolvedWrite>();
  for (const { statement } of added) {
    if ('field' in statement) continue;
    const { place } = statement;
    const location = unresolvedAt(gazetteer, place);
    if (location === null) continue;
    const key = location.key.slice(0, LONGEST_KEY);
    const statementsCount = (found.get(key)?.statementsCount ?? 0) + 1;
    found.set(key, { key, name: location.name, countryCode: location.countryCode, place, statementsCount });
  }
  await countUnresolvedPlaces(session, source, [...found.values()], new Date(now));
}

/** Most frequent first. */
export async function listUnresolvedPlaces(session: AccountSession, gazetteer: Gazetteer): Promise<UnresolvedRow[]> {
  const rows = await listUnresolvedRows(session);
  return rows.filter(({ place }) => unresolvedAt(gazetteer, place) !== null);
}

/** A request for metrics waits some seconds at most, above all where the database is in trouble. */
const PATIENCE_MILLIS = 2000;

/** Read from the database at each request for metrics; while the database is away or slow the last figures stay. */
export function measureUnresolvedPlaces(registry: Registry, database: Database, gazetteer: Gazetteer): void {
  new Gauge({
    name: 'portolan_unresolved_places',
    help: 'Places that a source named and that are not known, by kind and code of the source.',
    labelNames: ['kind', 'source'] as const,
    registers: [registry],
    async collect() {
      const read = database.system(listUnresolvedPlacesOfAll).catch(() => null);
      const rows = await Promise.race([read, setTimeout(PATIENCE_MILLIS, null, { ref: false })]);
      if (rows === null) return;
      this.reset();
      for (const { sourceKind, sourceCode, place } of rows) {
        if (unresolvedAt(gazetteer, place) !== null) this.inc({ kind: sourceKind, source: sourceCode });
      }
    },
  });
}

function unresolvedAt(gazetteer: Gazetteer, place: Place) {
  const location = gazetteer.locate(place);
  return location === null || gazetteer.isKnown(location) ? null : location;
}
