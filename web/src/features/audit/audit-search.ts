/** What the address of the audit log chooses, and the parameters of the API for it. Pure. */
export interface AuditSearch {
  /** Of a user or key, or the kind of actor `operator` or `mail`. */
  readonly by?: string | undefined;
  readonly type?: string | undefined;
  readonly action?: string | undefined;
  /** `2026-05-11`, inclusive, by the calendar of the reader. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const day = (value: unknown) => (typeof value === 'string' && DAY.test(value) ? value : undefined);

export function parseAuditSearch({ by, type, action, from, to }: Record<string, unknown>): AuditSearch {
  return { by: text(by), type: text(type), action: text(action), from: day(from), to: day(to) };
}

export function parametersOf({ by, type, action, from, to }: AuditSearch): URLSearchParams {
  const isKind = by === 'operator' || by === 'mail';
  return new URLSearchParams({
    ...(by !== undefined && { [isKind ? 'filter[actor_kind]' : 'filter[actor_id]']: by }),
    ...(type !== undefined && { 'filter[resource_type]': type }),
    ...(action !== undefined && { 'filter[action]': action }),
    ...(from !== undefined && { 'filter[created_at][start]': startOf(from, 0) }),
    ...(to !== undefined && { 'filter[created_at][end]': startOf(to, 1) }),
  });
}

/** Of the day, or of the one after it. */
function startOf(date: string, daysLater: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysLater).toISOString();
}
