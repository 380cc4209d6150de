/** What is done with several rows at once: one after another, with what became of each. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { patiently } from '../api/request.ts';
import { Dialog } from '../parts/dialog.tsx';
import { errorText } from '../parts/error-text.ts';
import { useWords } from '../words/words.tsx';

export interface BulkAction<Row> {
  readonly name: string;
  /** What must be known before: calls `go` with what is then given to `run`. Absent: nothing. */
  readonly Ask?: (props: { go: (given: string) => void }) => ReactNode;
  /** @throws Error what is told of this row */
  readonly run: (row: Row, given: string) => Promise<unknown>;
}

interface BulkProps<Row> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly actions: readonly BulkAction<Row>[];
  /** A file of just these rows. */
  readonly fileOf?: (rows: readonly Row[]) => string;
  readonly onClear: () => void;
}

interface Outcome {
  readonly name: string;
  /** Null: done. */
  readonly problem: string | null;
}

export function Bulk<Row>({ rows, nameOf, actions, fileOf, onClear }: BulkProps<Row>) {
  const words = useWords();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null);
  const run = async (action: BulkAction<Row>, given: string) => {
    setAsking(null);
    setRunning(true);
    setOutcomes([]);
    for (const row of rows) {
      const problem = await patiently(() => action.run(row, given)).then(
        () => null,
        (error: Error) => errorText(error, words),
      );
      setOutcomes((known) => [...known, { name: nameOf(row), problem }]);
    }
    setRunning(false);
    // The service announces no tags, nor whose something is.
    await client.invalidateQueries();
  };
  const clear = () => {
    setOutcomes([]);
    onClear();
  };
  const failed = outcomes.filter(({ problem }) => problem !== null);
  return (
    <section className="bulk" aria-label={words.lists.selection}>
      <div>
        <strong>{words.lists.selected(rows.length)}</strong>
        {actions.map((action) => (
          <Button
            key={action.name}
            size="compact-xs"
            variant="default"
            disabled={isRunning}
            onClick={() => (action.Ask ? setAsking(action) : void run(action, ''))}
          >
            {action.name}
          </Button>
        ))}
        {fileOf && (
          <Button size="compact-xs" variant="default" component="a" href={fileOf(rows)} download>
            {words.lists.export}
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" disabled={isRunning} onClick={clear}>
          {words.lists.clear}
        </Button>
      </div>
      <p role="status" className="small dim">
        {outcomes.length > 0 && words.lists.outcome(outcomes.length - failed.length, failed.length, rows.length)}
      </p>
      {failed.length > 0 && (
        <ul className="small">
          {failed.map(({ name, problem }) => (
            <li key={name}>
              {name}: <span className="tone-stop">{problem}</span>
            </li>
          ))}
        </ul>
      )}
      {asking?.Ask && (
        <Dialog title={`${asking.name} ${words.lists.selected(rows.length)}`} onClose={() => setAsking(null)}>
          <asking.Ask go={(given) => void run(asking, given)} />
        </Dialog>
      )}
    </section>
  );
}
