/** The number to track, as far as the address has it. Pure. */
export const REQUEST_TYPES = ['bill_of_lading', 'booking_number', 'container'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export interface TrackSearch {
  readonly number?: string | undefined;
  readonly type?: RequestType | undefined;
  readonly scac?: string | undefined;
  /** The form for many numbers. */
  readonly many?: true | undefined;
}

const text = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

export function parseTrackSearch({ number, type, scac, many }: Record<string, unknown>): TrackSearch {
  return {
    number: text(number),
    type: REQUEST_TYPES.find((each) => each === type),
    scac: text(scac),
    many: many === true ? true : undefined,
  };
}
