/**
 * What `portolan carriers profiles` lists: every line, terminal and railroad with a profile, and what there is for lines
 * without one. Pure.
 */
import type { ConfigTree } from '../../lib/settings/merge-trees.ts';
import {
  codesOf,
  type LineProfile,
  type LineProfiles,
  type LineWithoutProfile,
  type PolledProfiles,
  type SourceProfile,
  type SourceProfiles,
  secretNamesIn,
} from '../../reference/profiles.ts';
import type { ShippingLines } from '../../reference/shipping-lines.ts';
import type { LineConfig } from '../../sources/carriers/config.ts';

interface ProfileRow {
  readonly kind: 'line' | SourceKind;
  /** The name of the profile, or the SCAC of a line without one. */
  readonly code: string;
  /** null: a terminal or railroad. */
  readonly scac: string | null;
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

type SourceKind = 'terminal' | 'railroad';

/** A terminal or railroad of the settings that names a profile. */
export interface SetSource {
  readonly kind: SourceKind;
  readonly profile: string;
  readonly settings: unknown;
  /** Why it is not polled; null: it is. */
  readonly lacks: string | null;
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
  readonly polledProfiles: PolledProfiles;
  readonly polled: readonly SetSource[];
  /** Whether the service polls a terminal or railroad without what `portolan start` has kept. */
  readonly isPolledServed: (kind: SourceKind, profile: string) => boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Lines in the order of their SCACs, those with a profile first; then terminals, then railroads. */
export function listProfiles(sources: ProfileSources): ProfileRow[] {
  const { profiles, withoutProfile, shippingLines, lines } = sources;
  const others = withoutProfile.map((line): ProfileRow => {
    const isPolled = lines.find(({ scac }) => scac === line.scac);
    return {
      kind: 'line',
      code: line.scac,
      scac: line.scac,
      other_scacs: line.otherScacs,
      name: shippingLines.findByScac(line.scac)?.name ?? line.scac,
      reached_by: reachOf(line),
      cost: null,
      asks: [],
      missing_secrets: missingOf(isPolled, sources),
      state: isPolled === undefined ? 'no profile' : lineState(isPolled, sources),
    };
  });
  return [...profiles.list().map((profile) => rowOf(profile, sources)), ...others, ...listPolled(sources)];
}

function listPolled(sources: ProfileSources): ProfileRow[] {
  const { terminals, railroads } = sources.polledProfiles;
  const rowsOf = (kind: SourceKind, { codes, find }: SourceProfiles) =>
    codes().flatMap((code) => {
      const profile = find(code);
      return profile === undefined ? [] : [polledRow(kind, code, profile, sources)];
    });
  return [...rowsOf('terminal', terminals), ...rowsOf('railroad', railroads)];
}

function polledRow(
  kind: SourceKind,
  code: string,
  { name: operator = code, settings, asks = {}, about }: SourceProfile,
  sources: ProfileSources,
): ProfileRow {
  const set = sources.polled.find((each) => each.kind === kind && each.profile === code);
  const { name }: ConfigTree = settings;
  return {
    kind,
    code,
    scac: null,
    other_scacs: [],
    name: typeof name === 'string' ? name : operator,
    reached_by: namesFields(set?.settings ?? settings) ? 'API' : 'API; its fields are not known',
    cost: about.cost,
    asks: set === undefined ? Object.keys(asks) : [],
    missing_secrets: missingOf(set?.settings ?? settings, sources),
    state: set === undefined ? NOT_SET : stateOf(set.lacks, kind, sources.isPolledServed(kind, code)),
  };
}

/** Whether anything of an answer is read. */
function namesFields(settings: unknown): boolean {
  const { adapter, answer } = Object(settings) as { adapter?: unknown; answer?: { members?: object } | null };
  return adapter !== 'mapped' || Object.keys(answer?.members ?? {}).length > 0;
}

function rowOf(profile: LineProfile, sources: ProfileSources): ProfileRow {
  const { settings, asks = {}, about, scac } = profile;
  const line = sources.lines.find((each) => each.profile !== undefined && codesOf(profile).includes(each.profile));
  return {
    kind: 'line',
    code: scac,
    scac,
    other_scacs: profile.sharedBy ?? [],
    name: settings.name,
    reached_by: `API, ${settings.dialect}`,
    cost: about.cost,
    asks: line === undefined ? Object.keys(asks) : [],
    missing_secrets: missingOf(line ?? settings, sources),
    state: line === undefined ? NOT_SET : lineState(line, sources),
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

function lineState({ scac }: LineConfig, { missingLineSettings, isServed }: ProfileSources): string {
  return stateOf(missingLineSettings(scac), 'line', isServed(scac));
}

function stateOf(missing: string | null, kind: ProfileRow['kind'], isServed: boolean): string {
  if (missing !== null) return `not polled: ${missing}`;
  return isServed ? 'polled' : `polled by npm start -- --${kind}`;
}

const NOT_SET = 'not in the settings';
const COLUMNS = ['kind', 'code', 'name', 'reached by', 'cost', 'state', 'missing'];

/** As a table for people. */
export function printProfiles(rows: readonly ProfileRow[]): string[] {
  const cells = rows.map(({ kind, code, name, reached_by, cost, asks, missing_secrets, state }) => [
    kind,
    code,
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
