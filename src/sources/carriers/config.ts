/**
 * What an operator may say about carriers. What may be said of one line depends on its language, whose folder brings the
 * schema; here it is checked. Asks no network.
 */
import { type Static, Type } from 'typebox';
import { settingsFaults } from '../settings.ts';
import { type Dialect, LINE_SETTINGS } from './dialect.ts';

/** What is the same for every language; the rest is looked at by `lineFaults`. */
const LineConfig = Type.Object(LINE_SETTINGS, { additionalProperties: Type.Unknown() });
export type LineConfig = Static<typeof LineConfig>;

export const CarrierConfig = Type.Object({
  /** Where the simulator listens; null: line SIML is not tracked. */
  simulatorUrl: Type.Union([Type.String({ pattern: '^https?://' }), Type.Null()]),
  lines: Type.Array(LineConfig),
});
export type CarrierConfig = Static<typeof CarrierConfig>;

export type Dialects = Readonly<Record<string, Dialect>>;

/** What is wrong with each line's settings, as `carriers.lines.0.auth must …`; empty where nothing is. */
export function lineFaults(lines: readonly LineConfig[], dialects: Dialects): string[] {
  return settingsFaults('carriers.lines', lines, dialects, {
    member: 'dialect',
    unknown: (name) => `no folder of carriers/ speaks ${name}`,
    owner: (name) => `in the dialect ${name}`,
  });
}
