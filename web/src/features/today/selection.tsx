/** What is selected on Today, the actions on it, and the undo of the last one. */

import { Button, Menu } from '@mantine/core';
import { wordOf } from '@portolan/wording/word-of';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useWords, type WordsOf } from '../../app/words/words.tsx';
import { useShowDialog } from '../../parts/dialog-host.tsx';
import { errorText } from '../../parts/error-text.ts';
import { filteredCustomers } from '../../parts/exceptions/assignees.ts';
import { EXCEPTIONS_KEY } from '../../parts/exceptions/exception-actions.tsx';
import { exceptionsQuery } from '../../parts/exceptions/exceptions-card.tsx';
import {
  type ChangeResult,
  type Chosen,
  changeMany,
  type ManyChange,
  MOST_FOUND,
} from '../../parts/exceptions/many-changes.ts';
import { SnoozeItems } from '../../parts/exceptions/snooze-items.tsx';
import { dayText } from '../../parts/times/times.ts';
import { todayWords } from './words.ts';

/** Users snooze by their own calendar. */
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const AssignDialog = lazy(() => import('../../parts/exceptions/assign-dialog.tsx'));

/** Entries one by one, each with the id of its customer, or a whole group. */
export type Selected =
  | { readonly ids: ReadonlyMap<string, string | null> }
  | {
      readonly group: { readonly key: string; readonly name: string; readonly count: number; readonly filter: string };
    };

export const NOTHING_SELECTED: Selected = { ids: new Map() };

/** @param of the exceptions of one entry */
export function isSelected(selected: Selected, groupKey: string, of: readonly string[]): boolean {
  return 'group' in selected ? selected.group.key === groupKey : of.every((id) => selected.ids.has(id));
}

/** Adds the entry, or takes it away; entries after a whole group begin anew. @param of its exceptions */
export function toggled(selected: Selected, of: readonly string[], customer: string | null): Selected {
  const ids = new Map('ids' in selected ? selected.ids : []);
  const isIn = of.every((id) => ids.has(id));
  for (const id of of) {
    if (isIn) ids.delete(id);
    else ids.set(id, customer);
  }
  return { ids };
}

/** What was done last. */
export interface LastChange extends ChangeResult {
  readonly change: ManyChange;
  /** Of an entry that was changed alone. */
  readonly containerId?: string | undefined;
}

export function useChanges() {
  const client = useQueryClient();
  const [last, setLast] = useState<LastChange | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: [EXCEPTIONS_KEY] });
  const mutation = useMutation({
    mutationFn: async ({ chosen, change }: { readonly chosen: Chosen; readonly change: ManyChange }) => ({
      change,
      ...(await changeMany(chosen, change)),
    }),
    onSuccess: setLast,
    onSettled: refresh,
  });
  /** What was done elsewhere on the page; null: nothing to tell. */
  const note = (change: LastChange | null) => {
    mutation.reset();
    setLast(change);
  };
  return { last, note, mutation };
}

interface SelectionBarProps {
  readonly selected: Selected;
  readonly onClear: () => void;
  readonly changes: ReturnType<typeof useChanges>;
  /** What can be done with entries that were acknowledged or snoozed. */
  readonly canReopen?: boolean;
}

export function SelectionBar({ selected, onClear, changes, canReopen = false }: SelectionBarProps) {
  const words = useWords(todayWords);
  const show = useShowDialog();
  const { last, note, mutation } = changes;
  const count = 'group' in selected ? selected.group.count : selected.ids.size;
  const isTooMany = 'group' in selected && count > MOST_FOUND;
  const chosen: Chosen = 'group' in selected ? { filter: selected.group.filter } : { ids: [...selected.ids.keys()] };
  const customers = 'group' in selected ? filteredCustomers(selected.group.filter) : [...selected.ids.values()];
  const send = async (change: ManyChange) => {
    await mutation.mutateAsync({ chosen, change });
    onClear();
  };
  const run = (change: ManyChange) => void mutation.mutate({ chosen, change }, { onSuccess: onClear });
  if (count === 0)
    return last === null && !mutation.error ? null : (
      <Outcome last={last} error={mutation.error} changes={changes} onClose={() => note(null)} />
    );
  const text = 'group' in selected ? words.allOf(count, selected.group.name) : words.lists.selected(count);
  return (
    <section className="selection-bar" aria-label={words.lists.selection}>
      <span role="status">{text}</span>
      {isTooMany && <span className="tone-wait">{words.atMost(MOST_FOUND)}</span>}
      {mutation.error && (
        <span className="tone-stop" role="alert">
          {errorText(mutation.error, words)}
        </span>
      )}
      {canReopen ? (
        <Button size="compact-sm" loading={mutation.isPending} onClick={() => run({ kind: 'reopened' })}>
          {words.openAgain}
        </Button>
      ) : (
        <>
          <Button
            size="compact-sm"
            disabled={isTooMany}
            loading={mutation.isPending}
            onClick={() => run({ kind: 'done' })}
          >
            {words.acknowledge}
          </Button>
          <Menu position="top-start">
            <Menu.Target>
              <Button size="compact-sm" variant="default" disabled={isTooMany || mutation.isPending}>
                {words.snooze}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <SnoozeItems
                about={text}
                onSnooze={(until) => run({ kind: 'snoozed', until })}
                onChosenDay={(until) => send({ kind: 'snoozed', until })}
              />
            </Menu.Dropdown>
          </Menu>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isTooMany || mutation.isPending}
            onClick={() =>
              show((close) => (
                <AssignDialog
                  about={text}
                  customers={customers}
                  current={null}
                  onAssign={(userId) => send({ kind: 'assigned', userId })}
                  onClose={close}
                />
              ))
            }
          >
            {words.assignTo}
          </Button>
        </>
      )}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {words.lists.clear}
      </Button>
    </section>
  );
}

/** How long the outcome is shown, and how long again while the user has the pointer or the keyboard on it. */
const SHOWN_MILLIS = 10_000;
const SHOWN_AGAIN_MILLIS = 2000;

interface OutcomeProps {
  readonly last: LastChange | null;
  readonly error: Error | null;
  readonly changes: ReturnType<typeof useChanges>;
  readonly onClose: () => void;
}

function Outcome({ last, error, changes, onClose }: OutcomeProps) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const { mutation } = changes;
  const bar = useRef<HTMLElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent(onClose);
  // It stands over rows. An error stays.
  useEffect(() => {
    if (last === null || error !== null) return;
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      if (bar.current?.matches(':hover, :has(:focus-visible)')) timer = setTimeout(end, SHOWN_AGAIN_MILLIS);
      else close();
    };
    timer = setTimeout(end, SHOWN_MILLIS);
    return () => clearTimeout(timer);
  }, [last, error]);
  // The pressed button is gone: the keyboard goes on here, unless it is in use elsewhere.
  useEffect(() => {
    if (last !== null && document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, [last]);
  const canUndo = last !== null && (last.change.kind === 'done' || last.change.kind === 'snoozed');
  return (
    <section ref={bar} className="selection-bar" aria-label={words.lastAction}>
      {error ? (
        <span className="tone-stop" role="alert">
          {errorText(error, words)}
        </span>
      ) : (
        last && <span role="status">{outcomeText(last, words, locale)}</span>
      )}
      {canUndo && last.changedIds.length > 0 && (
        <Button
          ref={undo}
          size="compact-sm"
          variant="default"
          loading={mutation.isPending}
          onClick={() => mutation.mutate({ chosen: { ids: last.changedIds }, change: { kind: 'reopened' } })}
        >
          {words.undo}
        </Button>
      )}
      {canUndo && last.containerId !== undefined && (
        <OtherReasons last={last} containerId={last.containerId} changes={changes} />
      )}
      <Button size="compact-sm" variant="subtle" onClick={onClose}>
        {words.lists.close}
      </Button>
    </section>
  );
}

function outcomeText(
  { change, changedIds, missed }: LastChange,
  words: WordsOf<typeof todayWords>,
  locale: string,
): string {
  const until = change.kind === 'snoozed' ? dayText(change.until, OWN_ZONE, locale) : null;
  return words.outcome(change.kind, changedIds.length, missed, until);
}

interface OtherReasonsProps {
  readonly last: LastChange;
  readonly containerId: string;
  readonly changes: ReturnType<typeof useChanges>;
}

/** A container returns at once under its next reason: names the others, and changes them too. */
function OtherReasons({ last, containerId, changes: { mutation, note } }: OtherReasonsProps) {
  const words = useWords(todayWords);
  const { data } = useQuery(exceptionsQuery(containerId));
  const others = (data?.data ?? []).filter(
    ({ id, attributes }) => attributes.status === 'open' && !last.changedIds.includes(id),
  );
  if (others.length === 0) return null;
  const names = others.map(({ attributes: { kind } }) => wordOf(words.terms.notices.kinds, kind));
  const changeToo = () =>
    mutation.mutate(
      { chosen: { ids: others.map(({ id }) => id) }, change: last.change },
      { onSuccess: (result) => note({ ...result, changedIds: [...last.changedIds, ...result.changedIds] }) },
    );
  return (
    <>
      <span className="small">{words.otherReasons(names.join(', '))}</span>
      <Button size="compact-sm" variant="default" loading={mutation.isPending} onClick={changeToo}>
        {last.change.kind === 'snoozed' ? words.snoozeToo : words.doneToo}
      </Button>
    </>
  );
}
