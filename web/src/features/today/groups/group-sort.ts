/** The order of the groups in their table, and their totals. Pure. */
import type { TodayGroup } from './group-list.ts';

export const GROUP_SORTS = ['owed', 'name', 'count', 'critical', 'oldest', 'who'] as const;
type GroupSort = (typeof GROUP_SORTS)[number];
/** With `-` descending. */
export type GroupOrder = GroupSort | `-${GroupSort}`;
/** As the service lists them. */
export const FIRST_ORDER: GroupOrder = '-owed';

type Sortable = Pick<TodayGroup, 'name' | 'count' | 'critical' | 'owed' | 'oldestSince' | 'assignees'>;

export function parseOrder(text: unknown): GroupOrder | undefined {
  return GROUP_SORTS.flatMap((each): GroupOrder[] => [each, `-${each}`]).find((each) => each === text);
}

/** What a click on the head of the column asks for: texts and times begin ascending, numbers with the highest. */
export function nextOrder(by: GroupSort, current: GroupOrder): GroupOrder {
  const begin: GroupOrder = by === 'name' || by === 'who' || by === 'oldest' ? by : `-${by}`;
  if (current !== begin) return begin;
  return begin === by ? `-${by}` : by;
}

export function sortGroups<Group extends Sortable>(
  groups: readonly Group[],
  order: GroupOrder,
  locale: string,
): readonly Group[] {
  if (order === FIRST_ORDER) return groups;
  const isDescending = order.startsWith('-');
  const compare = COMPARE[(isDescending ? order.slice(1) : order) as GroupSort](new Intl.Collator(locale));
  return groups.toSorted((one, other) => (isDescending ? compare(other, one) : compare(one, other)));
}

type Compare = (one: Sortable, other: Sortable) => number;

/** What is not known comes last where the first is the lowest. */
const COMPARE: Readonly<Record<GroupSort, (collator: Intl.Collator) => Compare>> = {
  owed: () => (one, other) => highest(one) - highest(other),
  count: () => (one, other) => one.count - other.count,
  critical: () => (one, other) => one.critical - other.critical,
  name: (collator) => (one, other) => collator.compare(one.name, other.name),
  oldest: () => (one, other) => timeOf(one) - timeOf(other),
  who: (collator) => (one, other) => {
    const [name, otherName] = [one.assignees[0]?.name, other.assignees[0]?.name];
    if (name === undefined || otherName === undefined)
      return Number(name === undefined) - Number(otherName === undefined);
    return collator.compare(name, otherName);
  },
};

/** Amounts of different currencies are not converted. */
const highest = ({ owed }: Sortable) => Math.max(0, ...owed.map(({ amount }) => amount));
const timeOf = ({ oldestSince }: Sortable) =>
  oldestSince === null ? Number.MAX_SAFE_INTEGER : Date.parse(oldestSince);

export interface GroupTotals {
  readonly count: number;
  readonly critical: number;
  readonly oldestSince: string | null;
  /** By user, those of most first. */
  readonly assignees: TodayGroup['assignees'];
}

export function totalsOf(groups: readonly Sortable[]): GroupTotals {
  const sum = (pick: (group: Sortable) => number) => groups.reduce((all, group) => all + pick(group), 0);
  const ofUser = Map.groupBy(
    groups.flatMap(({ assignees }) => assignees),
    ({ user_id: id }) => id,
  );
  const assignees = [...ofUser.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ ...first, count: own.reduce((all, { count }) => all + count, 0) }];
  });
  return {
    count: sum(({ count }) => count),
    critical: sum(({ critical }) => critical),
    oldestSince: groups.flatMap(({ oldestSince }) => oldestSince ?? []).toSorted()[0] ?? null,
    assignees: assignees.toSorted((one, other) => other.count - one.count),
  };
}
