/** Whether Today shows the exceptions of all users or of one. Pure. */
export interface TodaySearch {
  readonly mine?: boolean | undefined;
}

export const parseTodaySearch = ({ mine }: Record<string, unknown>): TodaySearch => ({
  mine: mine === true || undefined,
});
