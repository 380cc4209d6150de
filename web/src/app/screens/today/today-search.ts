/** Whose matters Today shows. Pure. */
export interface TodaySearch {
  readonly mine?: boolean | undefined;
}

export const readTodaySearch = ({ mine }: Record<string, unknown>): TodaySearch => ({
  mine: mine === true || undefined,
});
