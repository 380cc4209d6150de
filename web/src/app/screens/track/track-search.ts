/** What is to be tracked, as far as the address that led here knows it. Pure. */
export const REQUEST_TYPES = ['bill_of_lading', 'booking_number', 'container'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export interface TrackSearch {
  readonly number?: string | undefined;
  readonly type?: RequestType | undefined;
  readonly scac?: string | undefined;
  /** Many numbers rather than one. */
  readonly many?: true | undefined;
}

const text = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

export function readTrackSearch({ number, type, scac, many }: Record<string, unknown>): TrackSearch {
  return {
    number: text(number),
    type: REQUEST_TYPES.find((each) => each === type),
    scac: text(scac),
    many: many === true ? true : undefined,
  };
}
