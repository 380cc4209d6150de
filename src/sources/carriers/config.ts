/**
 * The settings of shipping lines. The dialect of a line brings the schema of its settings; this file checks them against it.
 */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Dialect, LINE_SETTINGS } from './dialect.ts';

/** What is the same for every language; the rest is looked at by `lineFaults`. */
const LineConfig = Type.Object(LINE_SETTINGS, { additionalProperties: Type.Unknown() });
export type LineConfig = Static<typeof LineConfig>;

export const CarrierConfig = Type.Object(
  {
    simulatorUrl: Type.Union([Type.String({ pattern: '^https?://' }), Type.Null()], {
      description:
        'Address of a simulator. `null`: the line `SIML` is not tracked. `npm start` sets it, except with `--no-demo`.',
    }),
    lines: Type.Array(LineConfig, {
      description: 'The shipping lines that you have access to. See [Add a shipping line](writing-a-carrier.md).',
    }),
  },
  { description: 'Shipping lines.' },
);
export type CarrierConfig = Static<typeof CarrierConfig>;

export type Dialects = Readonly<Record<string, Dialect>>;

/** What is wrong with each line's settings, as `carriers.lines.0.auth must …`; empty where nothing is. */
export function lineFaults(lines: readonly LineConfig[], dialects: Dialects): string[] {
  return lines.flatMap((line, index) => {
    const path = `carriers.lines.${index}`;
    const dialect = findDialect(dialects, line.dialect);
    if (dialect !== undefined) return faultsOf(dialect, line, path);
    const known = Object.keys(dialects).sort().join(', ');
    return [`${path}.dialect: there is no dialect ${JSON.stringify(line.dialect)}; known dialects: ${known}`];
  });
}

export function findDialect(dialects: Dialects, name: string): Dialect | undefined {
  return Object.hasOwn(dialects, name) ? dialects[name] : undefined;
}

function faultsOf({ settings }: Dialect, line: LineConfig, path: string): string[] {
  const faults = Value.Errors(settings, line).flatMap(({ keyword, instancePath, message, params }) => {
    const where = path + instancePath.replaceAll('/', '.');
    const unknown = (params as { additionalProperties?: string[] } | undefined)?.additionalProperties;
    if (unknown) return unknown.map((name) => `there is no setting ${where}.${name} in the dialect ${line.dialect}`);
    // Branches of a choice, and the schema that forbids what the line above has named.
    return keyword === 'boolean' || keyword === 'anyOf' ? [] : [`${where} ${message}`];
  });
  return [...new Set(faults)];
}
