/** All simulated lines, of every API. Knows no API. */
import { COSCO_LINE } from './cosco/profile.ts';
import { LINE_PROFILES } from './profiles.ts';

export const LISTED_LINES: readonly { readonly scac: string; readonly name: string }[] = [...LINE_PROFILES, COSCO_LINE];
