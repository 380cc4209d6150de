/**
 * The settings of shipping lines. The dialect of a line brings the schema of its settings; this file checks them against it.
 */
import { type Static, Type } from 'typebox';
import { settingsFaults } from '../settings.ts';
import { type Dialect, LINE_SETTINGS } from './dialect.ts';

/** Settings shared by every dialect; `lineFaults` checks the rest. */
const LineConfig = Type.Object(LINE_SETTINGS, { additionalProperties: Type.Unknown() });
export type LineConfig = Static<typeof LineConfig>;

export const CarrierConfig = Type.Object(
  {
    simulatorUrl: Type.Union([Type.String({ pattern: '^https?://' }), Type.Null()], {
      description:
        'Address of a simulator. `null`: the line `SIML` is not tracked. `npm start` sets it, except with `--no-demo`.',
    }),
    lines: Type.Array(LineConfig, {
      description: 'The [lines](lines.md) that you have access to ([how](writing-a-carrier.md)).',
    }),
  },
  { description: '' },
);
export type CarrierConfig = Static<typeof CarrierConfig>;

export type Dialects = Readonly<Record<string, Dialect>>;

/** Faults of each line's settings, as `carriers.lines.0.auth must …`; empty if there are none. */
export function lineFaults(lines: readonly LineConfig[], dialects: Dialects): string[] {
  const faults = settingsFaults('carriers.lines', lines, dialects, {
    member: 'dialect',
    unknown: (name) => `there is no dialect ${name}`,
    owner: (name) => `in the dialect ${name}`,
  });
  return faults.map((fault) => {
    const [, index = ''] = /carriers\.lines\.(\d+)\b/.exec(fault) ?? [];
    const { profile } = lines[Number(index)] ?? {};
    return profile === undefined ? fault : `${fault} (the line has the profile ${profile}, and what is set beside it)`;
  });
}
