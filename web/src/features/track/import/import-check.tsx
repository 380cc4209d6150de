/** Checks the rows of an import, lets the user correct them in place, starts the import, and shows its results. */

import { Button, Group } from '@mantine/core';
import { findWord } from '@portolan/wording/word-of';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../../app/api/request.ts';
import type { ImportRowResult } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { CUSTOMERS_KEY, useCustomers } from '../../../parts/customers/customers.ts';
import { errorText } from '../../../parts/error-text.ts';
import { useLines } from '../../../parts/lines/lines.ts';
import { Failure } from '../../../parts/states.tsx';
import { trackWords } from '../words.ts';
import { COLUMNS, type ColumnName, csvOf, escapeFormula, type ImportRow } from './pasted-table.ts';
import { newCustomers, rowFaultText } from './row-faults.ts';
import { runImport } from './run-import.ts';

const SHOWN = 200;
const NAMED_CUSTOMERS = 10;

interface ImportCheckProps {
  readonly rows: readonly ImportRow[];
  readonly onBack: () => void;
  readonly onRows: (rows: readonly ImportRow[]) => void;
}

export function ImportCheck({ rows, onBack, onRows }: ImportCheckProps) {
  const words = useWords(trackWords);
  const [done, setDone] = useState(0);
  const [edited, setEdited] = useState<ReadonlyMap<number, ImportRow>>(new Map());
  const check = useQuery({
    queryKey: ['check', rows],
    queryFn: () => runImport(rows, true, setDone),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const start = useMutation({ mutationFn: () => runImport(rows, false, setDone) });
  const customers = useCustomers();
  const lines = useLines().data?.map(({ attributes }) => attributes);
  const shown = start.data ?? check.data;
  if (check.error) return <Failure error={check.error} onRetry={() => void check.refetch()} />;
  if (shown === undefined || start.isPending || check.isFetching)
    return (
      <p role="status" className="dim">
        {start.isPending ? words.starting(done, rows.length) : words.checking(done, rows.length)}
      </p>
    );
  const { results } = shown;
  const bad = results.filter(({ status }) => status === 'failed');
  const isStarted = start.data !== undefined;
  const good = results.length - bad.length;
  const rowOf = ({ row }: ImportRowResult) => edited.get(row) ?? rows[row - 1];
  const change = (row: number, column: ColumnName, value: string) => {
    const before = edited.get(row) ?? rows[row - 1];
    if (before !== undefined) setEdited(new Map([...edited, [row, { ...before, [column]: value }]]));
  };
  return (
    <div className="stack">
      <p role="status" className="strong">
        {isStarted
          ? words.importDone(shown.facts.created_count, shown.facts.duplicate_count, bad.length)
          : words.importChecked(good, bad.length)}
      </p>
      {start.error && <Failure error={start.error} />}
      {!isStarted && (
        <NewCustomers
          names={newCustomers(rows, bad, [...customers.values()])}
          onCreated={() => {
            setDone(0);
            void check.refetch();
          }}
        />
      )}
      <Group gap="sm">
        {!isStarted && edited.size > 0 && (
          <Button
            onClick={() => {
              setEdited(new Map());
              setDone(0);
              onRows(rows.map((row, index) => edited.get(index + 1) ?? row));
            }}
          >
            {words.checkAgain}
          </Button>
        )}
        {!isStarted && edited.size === 0 && (
          <Button disabled={good === 0} onClick={() => start.mutate()}>
            {words.startRows(good)}
          </Button>
        )}
        <Button variant="default" onClick={() => saveResults(rows, results)}>
          {words.resultFile}
        </Button>
        {isStarted ? (
          <Link to="/requests">{words.seeRequests}</Link>
        ) : (
          <Button variant="default" onClick={onBack}>
            {words.goBack}
          </Button>
        )}
      </Group>
      <div className="scroll-x card">
        <table className="plain">
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.kind}</th>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.result}</th>
            </tr>
          </thead>
          <tbody>
            {[...bad, ...results.filter(({ status }) => status !== 'failed')].slice(0, SHOWN).map((result) => {
              const row = rowOf(result);
              const canEdit = !isStarted && result.status === 'failed';
              const field = (column: 'request_number' | 'scac', name: string) =>
                canEdit ? (
                  <input
                    className="in-place"
                    aria-label={`${name}, ${words.row} ${result.row}`}
                    value={row?.[column] ?? ''}
                    onChange={({ currentTarget }) => change(result.row, column, currentTarget.value)}
                  />
                ) : (
                  row?.[column]
                );
              return (
                <tr key={result.row}>
                  <td className="dim">{result.row}</td>
                  <td>{field('request_number', words.number)}</td>
                  <td>{findWord(words.requestTypes, row?.request_type) ?? row?.request_type}</td>
                  <td>{field('scac', words.line)}</td>
                  <td
                    className={
                      result.status === 'failed' ? 'tone-stop' : result.status === 'duplicate' ? 'dim' : 'tone-good'
                    }
                  >
                    {words.rowStatuses[result.status]}
                    {result.status === 'failed' &&
                      `: ${result.errors.map((each) => rowFaultText(each, rows[result.row - 1], lines, words)).join(' ')}`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {results.length > SHOWN && <p className="dim small">{words.restInFile(results.length - SHOWN)}</p>}
      </div>
    </div>
  );
}

/** Customers whom the file names and nobody has entered yet: created with one click, after which the rows are checked again. */
function NewCustomers({ names, onCreated }: { names: readonly string[]; onCreated: () => void }) {
  const words = useWords(trackWords);
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: async () => {
      for (const company_name of names) await request('POST', '/parties', { company_name });
    },
    // Also after a failure, some are created.
    onSettled: () => client.invalidateQueries({ queryKey: CUSTOMERS_KEY }),
    onSuccess: onCreated,
  });
  if (names.length === 0) return null;
  return (
    <div className="card new-customers">
      <p>
        {words.newCustomers(names.length)} <strong>{names.slice(0, NAMED_CUSTOMERS).join(', ')}</strong>
        {names.length > NAMED_CUSTOMERS && ' …'}
      </p>
      {create.error && (
        <p className="wrong" role="alert">
          {errorText(create.error, words)}
        </p>
      )}
      <Button size="xs" loading={create.isPending} onClick={() => create.mutate()}>
        {words.createCustomers(names.length)}
      </Button>
    </div>
  );
}

/** Saves the result of each row as CSV. */
function saveResults(rows: readonly ImportRow[], results: readonly ImportRowResult[]): void {
  const lines = results.map(({ row, status, errors }) => [
    ...COLUMNS.map((column) => escapeFormula(rows[row - 1]?.[column] ?? '')),
    status,
    escapeFormula(errors.map(({ detail }) => detail).join(' ')),
  ]);
  const file = new Blob(['\ufeff', csvOf([...COLUMNS, 'result', 'errors'], lines)], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'import-results.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
