/**
 * What a share is of, what it may show, and its state. The number, the status and the time of the last change are
 * always shown. Pure.
 */
export const SHARED_LISTS = ['containers', 'shipments'] as const;
export type SharedList = (typeof SHARED_LISTS)[number];

/** suspended: whoever made it may not act any more; an admin can take it over. */
export const SHARE_STATUSES = ['active', 'expired', 'revoked', 'suspended'] as const;
type ShareStatus = (typeof SHARE_STATUSES)[number];

/** One of container, shipment and filter is set. */
export interface ShareSubject {
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  /** Parameters of the list or report. */
  readonly filter: string | null;
  /** What the filter is of; null: there is none, or it is of a report. */
  readonly list: SharedList | null;
  /** Name of the report that is shared; null: something else is. */
  readonly report: string | null;
}

/** A report with its parameters. */
export interface ShareReport {
  readonly report: string;
  readonly filter: string;
}

export function reportOf<Subject extends ShareSubject>(subject: Subject): (Subject & ShareReport) | null {
  const { report, filter } = subject;
  return report === null || filter === null ? null : { ...subject, report, filter };
}

/** @param now Unix milliseconds of the wall clock */
export function statusOf(
  {
    revokedAt,
    expiresAt,
    mayCreatorAct,
  }: { readonly revokedAt: Date | null; readonly expiresAt: Date | null; readonly mayCreatorAct: boolean },
  now: number,
): ShareStatus {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt.getTime() <= now) return 'expired';
  return mayCreatorAct ? 'active' : 'suspended';
}

export const SHARE_FIELDS = [
  'location',
  'map',
  'journey',
  'eta',
  'predicted_eta',
  'eta_reason',
  'route',
  'vessel',
  'shipping_line',
  'last_free_day',
  'availability',
  'actions',
  'equipment',
  'appointment',
  'holds',
  'charges',
  'references',
  'customer',
  'documents',
] as const;
export type ShareField = (typeof SHARE_FIELDS)[number];

/** Without a choice: what a customer asks for. Money, holds, papers and references are the sender's to give. */
export const USUAL_FIELDS: readonly ShareField[] = [
  'location',
  'map',
  'journey',
  'eta',
  'eta_reason',
  'route',
  'vessel',
  'shipping_line',
  'last_free_day',
  'availability',
  'actions',
];

/** Statuses of containers that nobody waits for any more. */
export const OVER_STATUSES: readonly string[] = ['picked_up', 'delivered', 'empty_returned'];

/** In the order of the declaration, each once. */
export function sortedFields(fields: readonly ShareField[]): ShareField[] {
  return SHARE_FIELDS.filter((each) => fields.includes(each));
}
