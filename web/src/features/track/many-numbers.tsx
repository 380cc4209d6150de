/** Tracks many numbers: paste text or choose a file, assign the columns, check the rows, correct them in place, start. */
import { Button, FileButton, Group, NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { get, pause, type Resource, sendRequest, withRetries } from '../../app/api/request.ts';
import type { Import, ImportRowResult } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Failure } from '../../parts/states.tsx';
import {
  COLUMNS,
  type ColumnName,
  csvOf,
  escapeFormula,
  guessColumns,
  type ImportRow,
  importRows,
  MAX_ROWS,
  parsePasted,
  type Table,
} from './pasted-table.ts';
import type { RequestType } from './track-search.ts';
import { trackWords } from './words.ts';

const PREVIEWED = 5;
const SHOWN = 200;
const POLL_MILLIS = 500;
const PAGE = 100;

interface Checked {
  readonly facts: Import;
  readonly results: readonly ImportRowResult[];
}

const isOver = ({ status }: Import) => status === 'finished';

/** Sends the rows and waits until the import has finished. @throws RequestFailed */
async function send(
  rows: readonly ImportRow[],
  isDryRun: boolean,
  onProgress: (done: number) => void,
): Promise<Checked> {
  const file = csvOf(
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column])),
  );
  let { data } = await sendRequest<Resource<Import>>(
    'POST',
    `/imports/tracking_requests?dry_run=${isDryRun}`,
    file,
    'text/csv',
  );
  while (!isOver(data.attributes)) {
    await pause(POLL_MILLIS);
    ({ data } = await withRetries(() => get<Resource<Import>>(`/imports/${data.id}`)));
    onProgress(data.attributes.processed_count);
  }
  const results: ImportRowResult[] = [];
  for (let page = 1; results.length < rows.length; page += 1) {
    const found = await withRetries(() =>
      get<readonly Resource<ImportRowResult>[]>(`/imports/${data.id}/rows?page[size]=${PAGE}&page[number]=${page}`),
    );
    if (found.data.length === 0) break;
    results.push(...found.data.map(({ attributes }) => attributes));
  }
  return { facts: data.attributes, results };
}

export function ManyNumbers() {
  const words = useWords(trackWords);
  const resetFile = useRef<() => void>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [table, setTable] = useState<Table | null>(null);
  const [columns, setColumns] = useState<readonly (ColumnName | null)[]>([]);
  const [otherType, setOtherType] = useState<RequestType>('bill_of_lading');
  const [rows, setRows] = useState<readonly ImportRow[] | null>(null);
  const read = (pasted: string) => {
    try {
      const found = parsePasted(pasted);
      if (found.rows.length > MAX_ROWS) return setProblem(words.tooManyRows(found.rows.length, MAX_ROWS));
      setProblem(null);
      setTable(found);
      setColumns(guessColumns(found));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  if (rows !== null) return <Check rows={rows} onBack={() => setRows(null)} onRows={setRows} />;
  if (table === null)
    return (
      <div className="stack">
        <Textarea
          label={words.pasteNumbers}
          description={words.pasteHint}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          rows={12}
          error={problem}
          spellCheck={false}
          styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
        />
        <Group gap="sm">
          <Button disabled={text.trim() === ''} onClick={() => read(text)}>
            {words.continue}
          </Button>
          <FileButton
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            resetRef={resetFile}
            onChange={(file) => {
              void file?.arrayBuffer().then((bytes) => read(textOf(bytes)));
              // Allows to choose the same file again, once it is corrected.
              resetFile.current?.();
            }}
          >
            {(props) => (
              <Button variant="default" {...props}>
                {words.chooseFile}
              </Button>
            )}
          </FileButton>
        </Group>
      </div>
    );
  const found = importRows(table, columns, otherType);
  return (
    <div className="stack">
      <p>
        {words.rowsFound(found.length)}{' '}
        {table.rows.length > found.length && (
          <span className="dim">{words.rowsIgnored(table.rows.length - found.length)}</span>
        )}
      </p>
      {columns.length > 1 && (
        <div className="scroll-x card">
          <table className="plain">
            <thead>
              <tr>
                {columns.map((column, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                  <th key={index} scope="col">
                    <NativeSelect
                      size="xs"
                      aria-label={words.meaningOfColumn(table.names?.[index] ?? String(index + 1))}
                      value={column ?? ''}
                      onChange={({ currentTarget }) =>
                        setColumns(columns.with(index, (currentTarget.value || null) as ColumnName | null))
                      }
                    >
                      <option value="">{words.ignoreColumn}</option>
                      {COLUMNS.map((each) => (
                        <option key={each} value={each} disabled={column !== each && columns.includes(each)}>
                          {words.importColumns[each]}
                        </option>
                      ))}
                    </NativeSelect>
                    <span className="dim small">{table.names?.[index]}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.slice(0, PREVIEWED).map((cells, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
                <tr key={at}>
                  {columns.map((column, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                    <td key={index} className={column === null ? 'dim' : ''}>
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <NativeSelect
        label={words.otherNumbersAre}
        value={otherType}
        onChange={({ currentTarget }) => setOtherType(currentTarget.value as RequestType)}
        data={(['bill_of_lading', 'booking_number'] as const).map((value) => ({
          value,
          label: words.requestTypes[value] ?? value,
        }))}
        maw={320}
      />
      <Group gap="sm">
        <Button disabled={found.length === 0 || !columns.includes('request_number')} onClick={() => setRows(found)}>
          {words.checkRows}
        </Button>
        <Button variant="default" onClick={() => setTable(null)}>
          {words.goBack}
        </Button>
      </Group>
    </div>
  );
}

/** Spreadsheets on Windows write CSV in windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface CheckProps {
  readonly rows: readonly ImportRow[];
  readonly onBack: () => void;
  readonly onRows: (rows: readonly ImportRow[]) => void;
}

function Check({ rows, onBack, onRows }: CheckProps) {
  const words = useWords(trackWords);
  const [done, setDone] = useState(0);
  const [edited, setEdited] = useState<ReadonlyMap<number, ImportRow>>(new Map());
  const check = useQuery({
    queryKey: ['check', rows],
    queryFn: () => send(rows, true, setDone),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const start = useMutation({ mutationFn: () => send(rows, false, setDone) });
  const shown = start.data ?? check.data;
  if (check.error) return <Failure error={check.error} onRetry={() => void check.refetch()} />;
  if (shown === undefined || start.isPending)
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
                  <td>{words.requestTypes[row?.request_type ?? ''] ?? row?.request_type}</td>
                  <td>{field('scac', words.line)}</td>
                  <td
                    className={
                      result.status === 'failed' ? 'tone-stop' : result.status === 'duplicate' ? 'dim' : 'tone-good'
                    }
                  >
                    {words.rowStatuses[result.status]}
                    {result.errors.length > 0 && `: ${result.errors.map(({ detail }) => detail).join(' ')}`}
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
