/** Which part of the reasons an address shows. Pure. */
export const PARTS = ['eta', 'values', 'said'] as const;
export type Part = (typeof PARTS)[number];

export interface PartSearch {
  readonly part?: Part | undefined;
}

export const readPartSearch = ({ part }: Record<string, unknown>): PartSearch => ({
  part: PARTS.find((each) => each === part),
});
