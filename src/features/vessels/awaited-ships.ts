/**
 * Which awaited ship sends under an MMSI: identified by IMO number, then by an MMSI that sent it before, then by
 * name if no number contradicts. Holds its knowledge in memory; the caller stores it. Knows no database.
 */
import { isImoNumber } from '@portolan/codes/imo-number';
import type { ShipReport } from '../../core/ships/ship-report.ts';

export interface Link {
  readonly imo: string;
  readonly mmsi: string;
  readonly matchedBy: 'imo' | 'name';
}

/** `ended`: the MMSI is that ship's no more. */
export type Learned =
  | { readonly linked: Link; readonly atMillis: number; readonly name: string | null }
  | { readonly ended: Link; readonly atMillis: number };

export interface AwaitedShips {
  /** @param ships as voyages name them @param links as they are stored */
  await(ships: readonly { imo: string | null; name: string | null }[], links: readonly Link[]): void;
  /** What a static message teaches; null: nothing new. */
  learn(report: ShipReport): Learned | null;
  /** The IMO number of the awaited ship that sends under this MMSI. */
  imoOf(mmsi: string): string | undefined;
  /** Notes a fix of a ship under her MMSI. */
  noteFix(imo: string, atMillis: number): void;
}

/** A ship with fixes under one MMSI cannot take another within this time: one of the two is another ship. */
const SILENT_MILLIS = 60 * 60_000;

/** Equal however a line writes it. */
export function shipName(name: string): string {
  return name
    .toUpperCase()
    .replace(/^M\/?V\.?\s+/, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

export function createAwaitedShips(): AwaitedShips {
  let imos = new Set<string>();
  /** The numbers of the ships that go by a name; one of a ship without a number is null. */
  let numbersOf = new Map<string, Set<string | null>>();
  /** Ships awaited by name only, by the IMO number that they sent. */
  const found = new Map<string, string>();
  const byMmsi = new Map<string, Link>();
  const byImo = new Map<string, Link>();
  const lastFixAt = new Map<string, number>();
  /** MMSIs whose ship has the name of an awaited one and another IMO number. */
  const others = new Set<string>();

  const isAwaited = (imo: string) => imos.has(imo) || found.has(imo);
  const drop = (link: Link | undefined) => {
    if (link === undefined) return;
    if (byMmsi.get(link.mmsi) === link) byMmsi.delete(link.mmsi);
    if (byImo.get(link.imo) === link) byImo.delete(link.imo);
  };
  const put = (link: Link) => {
    drop(byMmsi.get(link.mmsi));
    drop(byImo.get(link.imo));
    byMmsi.set(link.mmsi, link);
    byImo.set(link.imo, link);
  };

  /** The one ship that goes by this name: her number, null where none is known; undefined: none, or several. */
  function soleBearer(name: string | null): string | null | undefined {
    const bearers = name === null ? undefined : numbersOf.get(shipName(name));
    return bearers?.size === 1 ? [...bearers][0] : undefined;
  }

  function link(next: Link, { atMillis, identity }: ShipReport): Learned | null {
    const present = byImo.get(next.imo);
    if (present?.mmsi === next.mmsi && (present.matchedBy === 'imo' || next.matchedBy === 'name')) return null;
    const isBusy = present !== undefined && present.mmsi !== next.mmsi && present.matchedBy === 'imo';
    if (isBusy && atMillis - (lastFixAt.get(next.imo) ?? 0) < SILENT_MILLIS) return null;
    put(next);
    return { linked: next, atMillis, name: identity?.name ?? null };
  }

  function end(mmsi: string, atMillis: number): Learned | null {
    const ended = byMmsi.get(mmsi);
    drop(ended);
    return ended === undefined ? null : { ended, atMillis };
  }

  return {
    await(ships, links) {
      imos = new Set();
      numbersOf = new Map();
      for (const { imo, name } of ships) {
        const number = imo !== null && isImoNumber(imo) ? imo : null;
        if (number !== null) imos.add(number);
        if (name === null) continue;
        const bearers = numbersOf.get(shipName(name)) ?? new Set();
        numbersOf.set(shipName(name), bearers.add(number));
      }
      // A name with and without a number belongs to one ship.
      for (const bearers of numbersOf.values()) if (bearers.size > 1) bearers.delete(null);
      for (const [imo, name] of found) if (!numbersOf.get(name)?.has(null)) found.delete(imo);
      for (const each of links) if (!byImo.has(each.imo) && !byMmsi.has(each.mmsi)) put(each);
    },
    learn(report) {
      const { mmsi, identity, atMillis } = report;
      if (identity === null) return null;
      const { name } = identity;
      const bearer = soleBearer(name);
      if (identity.imo !== null && isImoNumber(identity.imo)) {
        const { imo } = identity;
        if (!isAwaited(imo) && bearer === null && name !== null) found.set(imo, shipName(name));
        if (isAwaited(imo)) return link({ imo, mmsi, matchedBy: 'imo' }, report);
        if (bearer !== undefined) others.add(mmsi);
        return end(mmsi, atMillis);
      }
      const present = byMmsi.get(mmsi);
      if (present?.matchedBy === 'imo') return null;
      if (present !== undefined) return present.imo === bearer || name === null ? null : end(mmsi, atMillis);
      if (typeof bearer !== 'string' || others.has(mmsi) || byImo.has(bearer)) return null;
      return link({ imo: bearer, mmsi, matchedBy: 'name' }, report);
    },
    imoOf(mmsi) {
      const imo = byMmsi.get(mmsi)?.imo;
      return imo !== undefined && isAwaited(imo) ? imo : undefined;
    },
    noteFix(imo, atMillis) {
      lastFixAt.set(imo, atMillis);
    },
  };
}
