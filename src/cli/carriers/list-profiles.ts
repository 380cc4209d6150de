/** What `portolan carriers profiles` lists: every line with a profile, and what there is for lines without one. Pure. */
import {
  codesOf,
  type LineProfile,
  type LineProfiles,
  type LineWithoutProfile,
  secretNamesIn,
} from '../../reference/line-profiles.ts';
import type { ShippingLines } from '../../reference/shipping-lines.ts';
import type { LineConfig } from '../../sources/carriers/config.ts';

interface ProfileRow {
  readonly scac: string;
  /** Codes for which the same profile holds, or other codes of a line without one. */
  readonly other_scacs: readonly string[];
  readonly name: string;
  readonly reached_by: string;
  readonly cost: string | null;
  /** Settings beside the profile that only the operator knows. */
  readonly asks: readonly string[];
  /** Variables that are not set. */
  readonly missing_secrets: readonly string[];
  readonly state: string;
}

export interface ProfileSources {
  readonly profiles: LineProfiles;
  readonly withoutProfile: readonly LineWithoutProfile[];
  readonly shippingLines: ShippingLines;
  /** Those of the settings. */
  readonly lines: readonly LineConfig[];
  /** Why a line of the settings is not polled; null: it is. */
  readonly missingLineSettings: (scac: string) => string | null;
  /** Whether the service polls a line without what `portolan start --line` has kept. */
  readonly isServed: (scac: string) => boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** In the order of their SCACs; those with a profile first. */
export function listProfiles(sources: ProfileSources): ProfileRow[] {
  const { profiles, withoutProfile, shippingLines, lines } = sources;
  const others = withoutProfile.map((line): ProfileRow => {
    const isPolled = lines.find(({ scac }) => scac === line.scac);
    return {
      scac: line.scac,
      other_scacs: line.otherScacs,
      name: shippingLines.findByScac(line.scac)?.name ?? line.scac,
      reached_by: reachOf(line),
      cost: null,
      asks: [],
      missing_secrets: missingOf(isPolled, sources),
      state: isPolled === undefined ? 'no profile' : stateOf(isPolled, sources),
    };
  });
  return [...profiles.list().map((profile) => rowOf(profile, sources)), ...others];
}

function rowOf(profile: LineProfile, sources: ProfileSources): ProfileRow {
  const { settings, asks = {}, about, scac } = profile;
  const line = sources.lines.find((each) => each.profile !== undefined && codesOf(profile).includes(each.profile));
  return {
    scac,
    other_scacs: profile.sharedBy ?? [],
    name: settings.name,
    reached_by: `API, ${settings.dialect}`,
    cost: about.cost,
    asks: line === undefined ? Object.keys(asks) : [],
    missing_secrets: missingOf(line ?? settings, sources),
    state: line === undefined ? 'not in the settings' : stateOf(line, sources),
  };
}

/** How a line without a profile can be reached, in words. */
export function reachOf({ api, edi }: Pick<LineWithoutProfile, 'api' | 'edi'>): string {
  if (/^(not|none) (known|found)$/.test(edi)) return /^(none|not (known|found))$/.test(api) ? 'nothing known' : api;
  return /^(none|not found)/.test(api) ? `EDI: ${edi}` : `${api}; EDI: ${edi}`;
}

function missingOf(settings: unknown, { environment }: ProfileSources): string[] {
  return secretNamesIn(settings).filter((name) => (environment[name] ?? '').trim() === '');
}

function stateOf({ scac }: LineConfig, { missingLineSettings, isServed }: ProfileSources): string {
  const missing = missingLineSettings(scac);
  if (missing !== null) return `not polled: ${missing}`;
  return isServed(scac) ? 'polled' : 'polled by npm start -- --line';
}

const COLUMNS = ['code', 'name', 'reached by', 'cost', 'state', 'missing'];

/** As a table for people. */
export function printProfiles(rows: readonly ProfileRow[]): string[] {
  const cells = rows.map(({ scac, name, reached_by, cost, asks, missing_secrets, state }) => [
    scac,
    name,
    reached_by,
    cost ?? '',
    state,
    [...missing_secrets, ...asks.map((path) => `setting ${path}`)].join(', '),
  ]);
  const table = [COLUMNS, ...cells];
  const widths = COLUMNS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
