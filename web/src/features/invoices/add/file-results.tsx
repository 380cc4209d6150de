/** What became of the tables and messages that were dropped: invoices, faults with their rows, or a layout to confirm. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { InvoiceFile } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { invoicesWords } from '../words.ts';
import type { InvoiceFiles, ReadFile } from './use-invoice-files.ts';

const LayoutDialog = lazy(() => import('./layout-dialog.tsx').then((made) => ({ default: made.LayoutDialog })));

const SHOWN_INVOICES = 8;
const SHOWN_FAULTS = 6;

export function FileResults({ files }: { files: InvoiceFiles }) {
  const words = useWords(invoicesWords);
  if (files.all.length === 0) return null;
  return (
    <section className="card" aria-label={words.files}>
      <h2>{words.files}</h2>
      <ul className="papers">
        {files.all.map((file) => (
          <FileItem key={file.key} file={file} files={files} />
        ))}
      </ul>
    </section>
  );
}

function FileItem({ file, files }: { file: ReadFile; files: InvoiceFiles }) {
  const words = useWords(invoicesWords);
  const [isOpen, setOpen] = useState(false);
  const { state, result, error } = file;
  return (
    <li className="read-file">
      <span className="paper-name strong">{file.file.name}</span>
      <span role="status">
        {state === 'reading' && <span className="dim">{words.fileReading}</span>}
        {state === 'asks' && <span className="tone-wait">{words.fileAsks}</span>}
        {state === 'done' && result !== null && (
          <span className="tone-good">{words.fileDone(result.created_count, result.duplicate_count)}</span>
        )}
        {state === 'failed' && <span className="tone-stop">{error ? errorText(error, words) : words.fileFailed}</span>}
      </span>
      <span className="actions">
        {state === 'asks' && (
          <Button size="compact-xs" onClick={() => setOpen(true)}>
            {words.confirmLayout}
          </Button>
        )}
        {state !== 'reading' && (
          <Button size="compact-xs" variant="default" onClick={() => files.remove(file.key)}>
            {words.lists.remove}
          </Button>
        )}
      </span>
      {result !== null && state === 'done' && <Filed invoices={result.invoices} />}
      {result !== null && <Faults of={result} />}
      {isOpen && state === 'asks' && result?.layout && (
        <Suspense>
          <LayoutDialog
            name={file.file.name}
            result={result}
            layout={result.layout}
            confirm={(layout) => files.confirm(file, layout)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

function Filed({ invoices }: Pick<InvoiceFile, 'invoices'>) {
  const words = useWords(invoicesWords);
  const known = invoices.filter(({ invoice_id: id }) => id !== null);
  return (
    <div className="small">
      {known.slice(0, SHOWN_INVOICES).map(({ number, invoice_id: id }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <Link to="/invoices/$id" params={{ id: id ?? '' }}>
            {number}
          </Link>
        </span>
      ))}
      {known.length > SHOWN_INVOICES && ` ${words.more(known.length - SHOWN_INVOICES)}`}
    </div>
  );
}

/** As the service states them: what is wrong, where, and what would be right. */
export function Faults({ of: { faults, faults_count: count } }: { of: Pick<InvoiceFile, 'faults' | 'faults_count'> }) {
  const words = useWords(invoicesWords);
  if (count === 0) return null;
  return (
    <ul className="faults small">
      {faults.slice(0, SHOWN_FAULTS).map(({ row, column, invoice_number: number, detail }) => (
        <li key={`${row} ${column} ${detail}`}>
          <strong>{[row !== null && words.fileRow(row), column, number].filter(Boolean).join(', ')}</strong> {detail}
        </li>
      ))}
      {count > SHOWN_FAULTS && <li className="dim">{words.more(count - SHOWN_FAULTS)}</li>}
    </ul>
  );
}
