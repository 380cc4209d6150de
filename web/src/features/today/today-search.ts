/** What Today shows, as its address says. Pure. */
export const GROUPINGS = ['customer', 'port', 'line'] as const;
export type Grouping = (typeof GROUPINGS)[number];
const HANDLED = ['done', 'snoozed'] as const;
export type Handled = (typeof HANDLED)[number];

export interface TodaySearch {
  /** Only what is assigned to the user. */
  readonly mine?: boolean | undefined;
  /** Absent: by kind. */
  readonly by?: Grouping | undefined;
  /** Absent: what needs action. */
  readonly show?: Handled | undefined;
}

export const parseTodaySearch = ({ mine, by, show }: Record<string, unknown>): TodaySearch => ({
  mine: mine === true || undefined,
  by: GROUPINGS.find((each) => each === by),
  show: HANDLED.find((each) => each === show),
});
