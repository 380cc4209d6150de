/** Makes of entered values what polls a source: a carrier, or a polled terminal or railroad. Pure but for the clock. */
import type { Clock } from '../../../lib/clock.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import type { ConfigTree } from '../../../lib/settings/merge-trees.ts';
import type { Carrier } from '../../../sources/carriers/carrier.ts';
import { type CarrierConfig, lineFaults } from '../../../sources/carriers/config.ts';
import { createCarriers, DIALECTS } from '../../../sources/carriers/registry.ts';
import { type PolledSourceConfig, polledSourceFaults } from '../../../sources/polled/config.ts';
import { ADAPTERS, createPolledSources } from '../../../sources/polled/registry.ts';
import type { PolledSource } from '../../../sources/polled/source.ts';
import { entryOf, type FieldValues } from '../../../sources/profiled/fields.ts';
import type { KnownTerminal } from '../../../sources/terminal/facility.ts';
import type { Connectable } from '../catalogue.ts';

export interface BuiltSource {
  readonly sourceCode: string;
  readonly name: string;
  /** Of a line. */
  readonly carrier?: Carrier;
  /** Of a terminal or railroad. */
  readonly polled?: PolledSource;
  /** Of a terminal: its messages are stored under its code. */
  readonly terminal?: KnownTerminal;
}

export interface BuildTools {
  readonly http: HttpClient;
  readonly clock: Clock;
  /** Undefined: the pace is that of the source itself. */
  readonly paceKey?: string | undefined;
  /** Undefined: the name is that of the profile. */
  readonly name?: string | undefined;
}

/** In words for the user, without a value. */
export class SourceUnusable extends Error {
  override readonly name = 'SourceUnusable';
}

/** @throws SourceUnusable */
export function buildSource(
  { kind, code, profile }: Pick<Connectable, 'kind' | 'code' | 'profile'>,
  values: FieldValues,
  tools: BuildTools,
): BuiltSource {
  const named = tools.name === undefined ? {} : { name: tools.name };
  const entry = { ...orRefuse(() => entryOf(kind, code, profile, values)), ...named };
  return kind === 'line' ? buildLine(entry, tools) : buildPolled(kind, entry, tools);
}

function buildLine(entry: ConfigTree, { http, clock, paceKey }: BuildTools): BuiltSource {
  const lines = [entry] as unknown as CarrierConfig['lines'];
  refuse(lineFaults(lines, DIALECTS));
  const { scac } = entry as { scac: string };
  const carriers = orRefuse(() => createCarriers({ simulatorUrl: null, lines }, http, clock, {}));
  const carrier = carriers.find(scac);
  if (carrier === undefined) throw new SourceUnusable(carriers.missingLineSettings(scac) ?? 'It is not complete.');
  return { sourceCode: scac, name: carrier.name, carrier: { ...carrier, ...(paceKey !== undefined && { paceKey }) } };
}

function buildPolled(kind: 'terminal' | 'railroad', entry: ConfigTree, tools: BuildTools): BuiltSource {
  const none: PolledSourceConfig = { terminals: [], railroads: [] };
  const config = { ...none, [kind === 'terminal' ? 'terminals' : 'railroads']: [entry] } as PolledSourceConfig;
  refuse(polledSourceFaults(config, ADAPTERS));
  const { http, clock, paceKey } = tools;
  const made = orRefuse(() => createPolledSources(config, http, clock, {}));
  const [listed] = made.list();
  if (listed === undefined || listed.lacks !== null) throw new SourceUnusable(listed?.lacks ?? 'It is not complete.');
  const { source } = listed.source;
  const [terminal] = made.terminals;
  return {
    sourceCode: source.code,
    name: source.name ?? source.code,
    polled: { ...listed.source, ...(paceKey !== undefined && { paceKey }) },
    ...(terminal !== undefined && { terminal }),
  };
}

/** Faults name the place in the settings: `carriers.lines.0.auth must …`. */
function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const texts = faults.map((fault) => fault.replaceAll(/\b(carriers\.lines|terminals|railroads)\.0\.?/g, ''));
  throw new SourceUnusable(texts.join('; '));
}

function orRefuse<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof SourceUnusable) throw error;
    throw new SourceUnusable((error as Error).message);
  }
}

/** The connection of an account has its own quota at the source; a test of it, stored or not, counts in it. */
export function accountPaceKey(kind: Connectable['kind'], sourceCode: string, accountId: string): string {
  return `${kind}:${sourceCode}@${accountId}`;
}
