/** Bulk actions on selected rows, or on all that match the filters of the list: with the result of each row. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { withRetries } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { errorText } from '../error-text.ts';
import type { BulkSelection } from './list.tsx';

/** At once; the limits of the API slow down more. */
const AT_ONCE = 4;
/** Results that are shown of each kind. */
const SHOWN_RESULTS = 200;

interface NamedAction {
  readonly name: string;
  /** A form for the input, which `run` or `runOnAll` receives. Absent: the action needs none. */
  readonly Form?: (props: { onSubmit: (input: string) => void }) => ReactNode;
}

/** A request for each row. */
interface RowAction<Row> extends NamedAction {
  /** @throws Error shown for this row */
  readonly run: (row: Row, input: string) => Promise<unknown>;
}

/** One request for all rows. */
interface WholeAction<Row> extends NamedAction {
  /** @param rows null: all that match the filters of the list @throws Error */
  readonly runOnAll: (rows: readonly Row[] | null, input: string) => Promise<readonly Outcome[]>;
}

export type BulkAction<Row> = RowAction<Row> | WholeAction<Row>;

interface BulkProps<Row> extends BulkSelection<Row> {
  readonly nameOf: (row: Row) => string;
  readonly actions: readonly BulkAction<Row>[];
  /** The address of an export of these rows; null: of all that match. */
  readonly fileOf?: (rows: readonly Row[] | null) => string;
  readonly onClear: () => void;
}

export interface Outcome {
  readonly name: string;
  /** Null: succeeded. */
  readonly error: string | null;
}

export function Bulk<Row>({ rows, total, list, readAll, nameOf, actions, fileOf, onClear }: BulkProps<Row>) {
  const words = useWords();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [isStoppable, setStoppable] = useState(false);
  const [pending, setPending] = useState<BulkAction<Row> | null>(null);
  // All of another list, such as one with other filters, were not chosen.
  const [chosenList, setChosenList] = useState<string | null>(null);
  const isAll = chosenList === list;
  const [failure, setFailure] = useState<string | null>(null);
  const isStopped = useRef(false);
  const count = isAll ? total : rows.length;
  const runOn = async (chosen: readonly Row[], action: RowAction<Row>, input: string) => {
    const waiting = [...chosen];
    const work = async () => {
      for (let row = waiting.shift(); row !== undefined && !isStopped.current; row = waiting.shift()) {
        const current = row;
        const error = await withRetries(() => action.run(current, input)).then(
          () => null,
          (error: Error) => errorText(error, words),
        );
        setOutcomes((known) => [...known, { name: nameOf(current), error }]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  const run = async (action: BulkAction<Row>, input: string) => {
    setPending(null);
    setRunning(true);
    setStoppable('run' in action);
    setOutcomes([]);
    setFailure(null);
    isStopped.current = false;
    try {
      if ('run' in action) await runOn(isAll ? await readAll() : rows, action, input);
      else setOutcomes(await withRetries(() => action.runOnAll(isAll ? null : rows, input)));
    } catch (error) {
      setFailure(errorText(error as Error, words));
    }
    setRunning(false);
    // The event stream does not announce tags and customers.
    await client.invalidateQueries();
  };
  const clear = () => {
    setOutcomes([]);
    setFailure(null);
    onClear();
  };
  const failed = outcomes.filter(({ error }) => error !== null);
  const done = outcomes.filter(({ error }) => error === null);
  return (
    <section className="bulk" aria-label={words.lists.selection}>
      <div>
        <strong>{words.lists.selected(count)}</strong>
        {total > rows.length && (
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={isRunning}
            onClick={() => setChosenList(isAll ? null : list)}
          >
            {isAll ? words.lists.selectOnly(rows.length) : words.lists.selectAll(total)}
          </Button>
        )}
        {actions.map((action) => (
          <Button
            key={action.name}
            size="compact-xs"
            variant="default"
            disabled={isRunning}
            onClick={() => (action.Form ? setPending(action) : void run(action, ''))}
          >
            {action.name}
          </Button>
        ))}
        {fileOf && (
          <Button size="compact-xs" variant="default" component="a" href={fileOf(isAll ? null : rows)} download>
            {words.lists.export}
          </Button>
        )}
        {isRunning ? (
          <Button
            size="compact-xs"
            variant="default"
            disabled={!isStoppable}
            onClick={() => {
              isStopped.current = true;
            }}
          >
            {words.lists.stop}
          </Button>
        ) : (
          <Button size="compact-xs" variant="subtle" onClick={clear}>
            {words.lists.clear}
          </Button>
        )}
      </div>
      {failure !== null && (
        <p role="alert" className="small wrong">
          {failure}
        </p>
      )}
      {isRunning && (
        <p className="small dim">
          {isStoppable ? words.lists.outcome(done.length, failed.length, count) : words.loading}
        </p>
      )}
      <p role="status" className="small dim">
        {!isRunning && outcomes.length > 0 && words.lists.outcome(done.length, failed.length, count)}
      </p>
      {failed.length > 0 && (
        <ul className="small">
          {failed.slice(0, SHOWN_RESULTS).map(({ name, error }) => (
            <li key={name}>
              {name}: <span className="tone-stop">{error}</span>
            </li>
          ))}
          {failed.length > SHOWN_RESULTS && <li>{words.more(failed.length - SHOWN_RESULTS)}</li>}
        </ul>
      )}
      {!isRunning && done.length > 0 && (
        <details className="small">
          <summary>{words.lists.results}</summary>
          <ul>
            {done.slice(0, SHOWN_RESULTS).map(({ name }) => (
              <li key={name}>
                {name}: {words.lists.resultDone}
              </li>
            ))}
            {done.length > SHOWN_RESULTS && <li>{words.more(done.length - SHOWN_RESULTS)}</li>}
          </ul>
        </details>
      )}
      {pending?.Form && (
        <Dialog title={`${pending.name} ${words.lists.selected(count)}`} onClose={() => setPending(null)}>
          <pending.Form onSubmit={(input) => void run(pending, input)} />
        </Dialog>
      )}
    </section>
  );
}
