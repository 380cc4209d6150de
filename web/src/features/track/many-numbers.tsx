/** Tracks many numbers: paste text or choose a file, assign the columns, check the rows, correct them in place, start. */
import { Button, FileButton, Group, NativeSelect, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWords } from '../../app/words/words.tsx';
import { ImportCheck } from './import/import-check.tsx';
import {
  COLUMNS,
  type ColumnName,
  guessColumns,
  type ImportRow,
  importRows,
  MAX_ROWS,
  MOST_TITLES,
  parsePasted,
  type Table,
  tableOf,
} from './import/pasted-table.ts';
import type { RequestType } from './track-search.ts';
import { trackWords } from './words.ts';

const PREVIEWED = 5;

export function ManyNumbers() {
  const words = useWords(trackWords);
  const resetFile = useRef<() => void>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [table, setTable] = useState<Table | null>(null);
  const [columns, setColumns] = useState<readonly (ColumnName | null)[]>([]);
  const [otherType, setOtherType] = useState<RequestType>('bill_of_lading');
  const [rows, setRows] = useState<readonly ImportRow[] | null>(null);
  const read = (parse: () => Table) => {
    try {
      const found = parse();
      if (found.rows.length > MAX_ROWS) return setProblem(words.tooManyRows(found.rows.length, MAX_ROWS));
      setProblem(null);
      setTable(found);
      setColumns(guessColumns(found));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  if (rows !== null) return <ImportCheck rows={rows} onBack={() => setRows(null)} onRows={setRows} />;
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
          <Button disabled={text.trim() === ''} onClick={() => read(() => parsePasted(text))}>
            {words.continue}
          </Button>
          <FileButton
            accept=".xlsx,.xls,.xlsm,.csv,.txt,.tsv,text/csv,text/plain"
            resetRef={resetFile}
            onChange={(file) => {
              if (file !== null) void readFile(file).then(read, () => setProblem(words.unreadableFile(file.name)));
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

/** @throws Error where an Excel file is damaged or locked */
async function readFile(file: File): Promise<() => Table> {
  const bytes = await file.arrayBuffer();
  if (!/\.xls[xm]?$/i.test(file.name)) return () => parsePasted(textOf(bytes));
  const { sheetRows } = await import('./import/sheet-rows.ts');
  // One row more shows that there are too many; titles stand above the header.
  const table = tableOf(sheetRows(bytes, MAX_ROWS + MOST_TITLES + 1));
  return () => table;
}

/** Spreadsheets on Windows write CSV in windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
