/** The part of the evidence that the address shows, and the instant of the facts. Pure. */
export const PARTS = ['eta', 'values', 'events', 'notifications'] as const;
export type EvidencePart = (typeof PARTS)[number];

export interface ContainerSearch {
  readonly part?: EvidencePart | undefined;
  /** `2026-05-07T18:30:00Z` */
  readonly at?: string | undefined;
}

export const parseContainerSearch = ({ part, at }: Record<string, unknown>): ContainerSearch => ({
  part: PARTS.find((each) => each === part),
  at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : undefined,
});
