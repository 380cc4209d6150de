/** The words of the glossary that screens explain, by their English names there. */
export const TERM_NAMES = [
  'AIS',
  'booking',
  'EDIFACT',
  'unresolved place',
  'availability',
  'demurrage',
  'detention',
  'storage',
  'hold',
  'LFD',
  'ETA',
  'ETD',
] as const;
export type TermName = (typeof TERM_NAMES)[number];
