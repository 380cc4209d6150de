/** Bulk actions: run for each selected row in sequence, with the result of each. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { withRetries } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { errorText } from '../error-text.ts';

export interface BulkAction<Row> {
  readonly name: string;
  /** A form for the input, which `run` receives. Absent: the action needs none. */
  readonly Form?: (props: { onSubmit: (input: string) => void }) => ReactNode;
  /** @throws Error shown for this row */
  readonly run: (row: Row, input: string) => Promise<unknown>;
}

interface BulkProps<Row> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly actions: readonly BulkAction<Row>[];
  /** The address of an export of these rows. */
  readonly fileOf?: (rows: readonly Row[]) => string;
  readonly onClear: () => void;
}

interface Outcome {
  readonly name: string;
  /** Null: succeeded. */
  readonly error: string | null;
}

export function Bulk<Row>({ rows, nameOf, actions, fileOf, onClear }: BulkProps<Row>) {
  const words = useWords();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [pending, setPending] = useState<BulkAction<Row> | null>(null);
  const run = async (action: BulkAction<Row>, input: string) => {
    setPending(null);
    setRunning(true);
    setOutcomes([]);
    for (const row of rows) {
      const error = await withRetries(() => action.run(row, input)).then(
        () => null,
        (error: Error) => errorText(error, words),
      );
      setOutcomes((known) => [...known, { name: nameOf(row), error }]);
    }
    setRunning(false);
    // The event stream does not announce tags and customers.
    await client.invalidateQueries();
  };
  const clear = () => {
    setOutcomes([]);
    onClear();
  };
  const failed = outcomes.filter(({ error }) => error !== null);
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
            onClick={() => (action.Form ? setPending(action) : void run(action, ''))}
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
          {failed.map(({ name, error }) => (
            <li key={name}>
              {name}: <span className="tone-stop">{error}</span>
            </li>
          ))}
        </ul>
      )}
      {pending?.Form && (
        <Dialog title={`${pending.name} ${words.lists.selected(rows.length)}`} onClose={() => setPending(null)}>
          <pending.Form onSubmit={(input) => void run(pending, input)} />
        </Dialog>
      )}
    </section>
  );
}
