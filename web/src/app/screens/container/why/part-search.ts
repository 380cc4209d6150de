/** Which part of the reasons an address shows, and as of when. Pure. */
export const PARTS = ['eta', 'values', 'said', 'told'] as const;
export type Part = (typeof PARTS)[number];

export interface PartSearch {
  readonly part?: Part | undefined;
  /** `2026-05-07T18:30:00Z` */
  readonly at?: string | undefined;
}

export const readPartSearch = ({ part, at }: Record<string, unknown>): PartSearch => ({
  part: PARTS.find((each) => each === part),
  at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : undefined,
});
