/**
 * Places that sources name and the gazetteer does not find: recorded when they first occur, so that a user or
 * operator can add an alias.
 */
import { Gauge, type Registry } from 'prom-client';
import type { Source } from '../../core/observation.ts';
import type { NewStatement } from '../../core/report-diff.ts';
import type { AccountSession, Database } from '../../database/database.ts';
import { readForMetrics } from '../../database/metrics.ts';
import type { Gazetteer } from '../context.ts';
import { type AccountGazetteer, placeKeyOf, readAccountGazetteer, unresolvedAt } from './account-gazetteer.ts';
import {
  countUnresolvedPlaces,
  listSettledAliases,
  listUnresolvedPlacesOfAll,
  listUnresolvedRows,
  queuePlaceDerivation,
  type UnresolvedRow,
  type UnresolvedWrite,
} from './store.ts';

/**
 * Facts name where they hold, not where something happened: only observations count. Places with an alias count too, so
 * that they are listed again without it.
 */
export async function noteUnresolvedPlaces(
  session: AccountSession,
  gazetteer: AccountGazetteer,
  source: Source,
  added: readonly NewStatement[],
  now: number,
): Promise<void> {
  const found = new Map<string, UnresolvedWrite>();
  for (const { statement } of added) {
    if ('field' in statement) continue;
    const { place } = statement;
    const location = unresolvedAt(gazetteer.reference, place);
    if (location === null) continue;
    const key = placeKeyOf(location);
    const statementsCount = (found.get(key)?.statementsCount ?? 0) + 1;
    found.set(key, { key, name: location.name, countryCode: location.countryCode, place, statementsCount });
  }
  if (found.size === 0) return;
  await countUnresolvedPlaces(session, source, [...found.values()], new Date(now));
  await queueChangedAliases(session, gazetteer, [...found.keys()]);
}

/**
 * An alias may have changed since this transaction read it, and its job may already have looked for shipments. Then
 * this one is derived again.
 */
async function queueChangedAliases(
  session: AccountSession,
  { aliases }: AccountGazetteer,
  placeKeys: readonly string[],
): Promise<void> {
  const settled = new Map((await listSettledAliases(session)).map((each) => [each.placeKey, each.locode]));
  for (const placeKey of placeKeys)
    if (settled.get(placeKey) !== aliases.get(placeKey)) await queuePlaceDerivation(session, placeKey);
}

/** Most frequent first. */
export async function listUnresolvedPlaces(session: AccountSession, gazetteer: Gazetteer): Promise<UnresolvedRow[]> {
  const [rows, { locate, isKnown }] = await Promise.all([
    listUnresolvedRows(session),
    readAccountGazetteer(session, { gazetteer }),
  ]);
  return rows.filter(({ place }) => unresolvedAt({ locate, isKnown }, place) !== null);
}

/** Read from the database at each request for metrics; while the database is away or slow the last figures stay. */
export function measureUnresolvedPlaces(registry: Registry, database: Database, gazetteer: Gazetteer): void {
  new Gauge({
    name: 'portolan_unresolved_places',
    help: 'Places that a source named and that are not known, by kind and code of the source.',
    labelNames: ['kind', 'source'] as const,
    registers: [registry],
    async collect() {
      const rows = await readForMetrics(database, listUnresolvedPlacesOfAll);
      if (rows === null) return;
      this.reset();
      for (const { sourceKind, sourceCode, place } of rows) {
        if (unresolvedAt(gazetteer, place) !== null) this.inc({ kind: sourceKind, source: sourceCode });
      }
    },
  });
}
