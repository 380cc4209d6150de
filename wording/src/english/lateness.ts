/** Why a container is late, in sentences without a full stop; ../german/lateness.ts has the same members. */
export const lateness = {
  /** @param who its number; null: of one that the reader looks at */
  rolled: (who: string | null, from: string | null, to: string | null, place: string | null) =>
    `${who ?? 'The container'} missed ${from ?? 'its ship'}${place ? ` in ${place}` : ''} and goes on ${to ?? 'another ship'}`,
  /** @param by null: where a date beside it says it already */
  leftLate: (place: string, by: string | null, hasLeft: boolean) =>
    `The ship ${hasLeft ? 'left' : 'leaves'} ${place} ${by === null ? '' : `${by} `}later than first planned`,
  omitted: (place: string) => `The ship does not call at ${place} any more`,
  slowPassage: (by: string | null) => `The passage takes ${by === null ? '' : `${by} `}longer than first planned`,
  slowBerth: (place: string, time: string, until: 'berth' | 'discharge' | null) =>
    until === null
      ? `The ship has waited ${time} at ${place} since its arrival`
      : `The ship waited ${time} at ${place} ${until === 'berth' ? 'for its berth' : 'from the arrival to the discharge'}`,
};
