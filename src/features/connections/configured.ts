/** Sources that the settings set up, as connections that cannot be changed on screen. */
import { referenceId } from '../../lib/ids.ts';
import type { ConnectionKind } from '../../sources/profiled/fields.ts';

export interface ConfiguredSource {
  readonly kind: ConnectionKind;
  /** Of the profile, or its own. */
  readonly code: string;
  readonly sourceCode: string;
  readonly name: string;
  /** The setting that has it, `carriers.lines.0`; null: a connection of the operator's account for all. */
  readonly setting: string | null;
  /** What keeps it from being polled; null: nothing. */
  readonly problem: string | null;
  readonly isSimulated: boolean;
}

/** As observations and checks name the kinds. */
const SOURCE_KINDS = { line: 'shipping_line', terminal: 'terminal', railroad: 'rail' } as const;

export function sourceNameOf(kind: ConnectionKind, code: string) {
  return { kind: SOURCE_KINDS[kind], code };
}

export function configuredId({ kind, sourceCode }: Pick<ConfiguredSource, 'kind' | 'sourceCode'>): string {
  return referenceId('source_connection', `${kind}:${sourceCode}`);
}

interface Settings {
  readonly carriers: {
    readonly simulatorUrl: string | null;
    readonly lines: readonly { readonly scac: string; readonly name?: string; readonly profile?: string }[];
  };
  readonly terminals: readonly { readonly code: string; readonly name: string; readonly profile?: string }[];
  readonly railroads: readonly { readonly scac: string; readonly name: string; readonly profile?: string }[];
}

/** @param lacks what keeps a source from being polled */
export function configuredSources(
  { carriers: { lines, simulatorUrl }, terminals, railroads }: Settings,
  lacks: (kind: ConnectionKind, sourceCode: string) => string | null,
): ConfiguredSource[] {
  const source = (
    kind: ConnectionKind,
    sourceCode: string,
    { name, profile }: { readonly name?: string; readonly profile?: string },
    setting: string,
  ): ConfiguredSource => ({
    kind,
    code: profile ?? sourceCode,
    sourceCode,
    name: name ?? sourceCode,
    setting,
    problem: lacks(kind, sourceCode),
    isSimulated: false,
  });
  const simulated = {
    ...source('line', 'SIML', { name: 'Simulated line' }, 'carriers.simulatorUrl'),
    isSimulated: true,
  };
  return [
    ...lines.map((line, index) => source('line', line.scac, line, `carriers.lines.${index}`)),
    ...(simulatorUrl === null ? [] : [simulated]),
    ...terminals.map((terminal, index) => source('terminal', terminal.code, terminal, `terminals.${index}`)),
    ...railroads.map((railroad, index) => source('railroad', railroad.scac, railroad, `railroads.${index}`)),
  ];
}
