/** The groups by customer, port or line as one table: a row opens its entries in place, and the foot has the totals. */
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { now } from '../../../app/api/now.ts';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { sumText } from '../../../parts/exceptions/reasons.ts';
import { roundMoneyText } from '../../../parts/times/money.ts';
import { agoText } from '../../../parts/times/times.ts';
import type { Grouping } from '../today-search.ts';
import { todayWords } from '../words.ts';
import { sumOf, type TodayGroup } from './group-list.ts';
import { type GroupProps, GroupRows, SelectGroup } from './group-rows.tsx';
import { FIRST_ORDER, GROUP_SORTS, nextOrder, sortGroups, totalsOf } from './group-sort.ts';

/** Rows at first, and how many more of them are shown. */
const ROWS = 40;
/** Names of assignees in a row; the others are counted. */
const NAMES = 2;

interface GroupTableProps extends Omit<GroupProps, 'group'> {
  readonly by: Grouping;
  readonly groups: readonly TodayGroup[];
}

export function GroupTable({ by, groups, ...of }: GroupTableProps) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const { seesAll, mayOperate } = useRights();
  const { order = FIRST_ORDER } = useSearch({ from: '/session/today' });
  const [most, setMost] = useState(ROWS);
  const columns = GROUP_SORTS.filter((each) => each !== 'who' || seesAll).toSorted(
    (one, other) => COLUMNS.indexOf(one) - COLUMNS.indexOf(other),
  );
  const sorted = sortGroups(groups, order, locale);
  const totals = totalsOf(groups);
  const width = columns.length + (mayOperate ? 1 : 0);
  return (
    <>
      <section className="card group-table" aria-label={words.grouping[by]}>
        <table className="plain">
          <thead>
            <tr>
              {mayOperate && <td className="box" />}
              {columns.map((each) => (
                <SortHead key={each} column={each} name={each === 'name' ? words.groupName[by] : words.columns[each]} />
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={moveBetweenRows}>
            {sorted.slice(0, most).map((group) => (
              <GroupRow key={group.key} {...of} group={group} width={width} seesAll={seesAll} mayOperate={mayOperate} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              {mayOperate && <td className="box" />}
              <th scope="row">{words.totalOf[by](groups.length)}</th>
              <Figures of={{ ...totals, owed: sumOf(groups) }} seesAll={seesAll} />
            </tr>
          </tfoot>
        </table>
      </section>
      {sorted.length > most && (
        <Button size="compact-sm" variant="default" onClick={() => setMost(most + ROWS)}>
          {words.showMore(Math.min(ROWS, sorted.length - most))}
        </Button>
      )}
    </>
  );
}

const COLUMNS: readonly string[] = ['name', 'count', 'critical', 'owed', 'oldest', 'who'];
const CLASS_OF: Readonly<Record<string, string>> = {
  name: 'name',
  count: 'figure',
  critical: 'figure',
  owed: 'figure',
  oldest: 'wide',
  who: 'wide',
};

function SortHead({ column, name }: { readonly column: (typeof GROUP_SORTS)[number]; readonly name: string }) {
  const search = useSearch({ from: '/session/today' });
  const { order = FIRST_ORDER } = search;
  const direction = order === column ? 'ascending' : order === `-${column}` ? 'descending' : undefined;
  const next = nextOrder(column, order);
  return (
    <th scope="col" aria-sort={direction} className={CLASS_OF[column]}>
      <Link to="/today" search={{ ...search, order: next === FIRST_ORDER ? undefined : next }} replace>
        {name}
        {direction === undefined ? '' : direction === 'ascending' ? ' ↑' : ' ↓'}
      </Link>
    </th>
  );
}

interface GroupRowProps extends GroupProps {
  readonly width: number;
  readonly seesAll: boolean;
  readonly mayOperate: boolean;
}

function GroupRow({ width, seesAll, mayOperate, ...of }: GroupRowProps) {
  const { group } = of;
  const locale = useLocale();
  const words = useWords(todayWords);
  const [isOpen, setOpen] = useState(false);
  // What a phone has no columns for.
  const about = [
    group.oldestSince && words.oldestOf(agoText(group.oldestSince, now(), locale)),
    ...group.assignees.slice(0, NAMES).map(({ name }) => name),
  ].filter(Boolean);
  return (
    <Fragment>
      <tr className={isOpen ? 'open' : undefined}>
        {mayOperate && (
          <td className="box">
            <SelectGroup {...of} />
          </td>
        )}
        <th scope="row" className="name">
          <button type="button" className="opener" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span dir="auto">{group.name}</span>
          </button>
          <span className="small dim narrow-only">{about.join(' · ')}</span>
        </th>
        <Figures of={group} seesAll={seesAll} />
      </tr>
      {isOpen && (
        <tr className="opened">
          <td colSpan={width} className="group">
            <GroupRows {...of} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

interface FiguresProps {
  readonly of: Pick<TodayGroup, 'count' | 'critical' | 'owed' | 'oldestSince' | 'assignees'>;
  readonly seesAll: boolean;
}

function Figures({ of: { count, critical, owed, oldestSince, assignees }, seesAll }: FiguresProps) {
  const words = useWords(todayWords);
  const locale = useLocale();
  return (
    <>
      <td className="figure boxes" data-name={words.columns.count}>
        {count.toLocaleString(locale)}
      </td>
      <td className={`figure critical ${critical > 0 ? 'tone-stop strong' : 'dim'}`} data-name={words.columns.critical}>
        {critical === 0 ? '—' : critical.toLocaleString(locale)}
      </td>
      <td className={`figure owed ${owed.length > 0 ? 'tone-stop strong' : 'dim'}`}>
        {owed.length === 0
          ? '—'
          : owed.map((each) => (
              <span key={each.currency_code} className="sum">
                {sumText([each.amount === 0 ? each : { ...each, tomorrow: 0 }], words, locale, false)}
                {each.amount > 0 && each.tomorrow > 0 && (
                  <span className="tomorrow dim">
                    {' '}
                    {words.reasons.owedFromTomorrow(`+${roundMoneyText(each.tomorrow, each.currency_code, locale)}`)}
                  </span>
                )}
              </span>
            ))}
      </td>
      <td className="wide">
        {oldestSince === null ? <span className="dim">—</span> : agoText(oldestSince, now(), locale)}
      </td>
      {seesAll && (
        <td className="wide">
          <Who of={assignees} count={count} />
        </td>
      )}
    </>
  );
}

function Who({ of: assignees, count }: { readonly of: TodayGroup['assignees']; readonly count: number }) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const assigned = assignees.reduce((sum, each) => sum + each.count, 0);
  const shown = assignees.slice(0, NAMES).map((each) => `${each.name} ${each.count.toLocaleString(locale)}`);
  const rest = assignees.length - shown.length;
  return (
    <>
      {shown.join(', ')} {rest > 0 && <span className="dim">+{rest}</span>}{' '}
      {count > assigned && <span className="dim">{words.unassigned(count - assigned, shown.length > 0)}</span>}
    </>
  );
}

/** Up and down go from row to row, Home and End to the first and the last one. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement;
  if (!target.matches('.opener')) return;
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('.opener')];
  const at = openers.indexOf(target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: openers.length - 1 }[event.key];
  const next = to === undefined ? undefined : openers[to];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
