/** Bulk actions on selected rows, or on all that match the filters of the list: with the result of each row. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { withRetries } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { errorText } from '../error-text.ts';
import type { BulkSelection } from '../list/list.tsx';

/** Results that are shown of each kind. */
const SHOWN_RESULTS = 200;

interface BulkFormProps<Row> {
  readonly onSubmit: (input: string) => void;
  /** Null: all that match the filters of the list. */
  readonly rows: readonly Row[] | null;
  /** The request of the list, without its page. */
  readonly list: string;
}

export interface BulkAction<Row> {
  readonly name: string;
  /** A form for the input, which `run` receives. Absent: the action needs none. */
  readonly Form?: (props: BulkFormProps<Row>) => ReactNode;
  /** @param rows null: all that match the filters of the list @throws Error */
  readonly run: (rows: readonly Row[] | null, input: string) => Promise<readonly Outcome[]>;
}

interface BulkProps<Row> extends BulkSelection<Row> {
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

export function Bulk<Row>({ rows, total, list, actions, fileOf, onClear }: BulkProps<Row>) {
  const words = useWords();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [pending, setPending] = useState<BulkAction<Row> | null>(null);
  // All of another list, such as one with other filters, were not chosen.
  const [chosenList, setChosenList] = useState<string | null>(null);
  const isAll = chosenList === list;
  const [failure, setFailure] = useState<string | null>(null);
  const count = isAll ? total : rows.length;
  const run = async (action: BulkAction<Row>, input: string) => {
    setPending(null);
    setRunning(true);
    setOutcomes([]);
    setFailure(null);
    try {
      setOutcomes(await withRetries(() => action.run(isAll ? null : rows, input)));
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
        <Button size="compact-xs" variant="subtle" disabled={isRunning} onClick={clear}>
          {words.lists.clear}
        </Button>
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
      </div>
      {failure !== null && (
        <p role="alert" className="small wrong">
          {failure}
        </p>
      )}
      {isRunning && <p className="small dim">{words.lists.changing(count)}</p>}
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
        <Dialog
          title={`${pending.name.replace(' …', '')}: ${words.lists.selected(count)}`}
          onClose={() => setPending(null)}
        >
          <pending.Form onSubmit={(input) => void run(pending, input)} rows={isAll ? null : rows} list={list} />
        </Dialog>
      )}
    </section>
  );
}
