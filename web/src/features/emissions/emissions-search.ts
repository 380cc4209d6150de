/** What the address of the CO₂ report chooses, and the parameters of the API for it. Pure. */
export const GROUPS = ['customer', 'month', 'line', 'lane'] as const;
export type EmissionGroup = (typeof GROUPS)[number];

export interface EmissionsSearch {
  /** Absent: by customer. */
  readonly by?: EmissionGroup | undefined;
  /** `2026-05`, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const month = (value: unknown) => (typeof value === 'string' && MONTH.test(value) ? value : undefined);

export function parseEmissionsSearch({ by, from, to }: Record<string, unknown>): EmissionsSearch {
  return { by: GROUPS.find((each) => each === by), from: month(from), to: month(to) };
}

export function parametersOf({ by = 'customer', from, to }: EmissionsSearch): URLSearchParams {
  return new URLSearchParams({ group_by: by, ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
}
