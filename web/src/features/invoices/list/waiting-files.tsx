/** Files of mails and folders that wait for a layout, with the reason. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { INVOICES_KEY } from '../invoices.ts';
import { invoicesWords } from '../words.ts';

interface WaitingFile {
  readonly file_name: string | null;
  readonly detail: string;
}

const waitingQuery = {
  queryKey: [INVOICES_KEY, 'waiting'],
  queryFn: () => get<readonly Resource<WaitingFile>[]>('/waiting_invoice_files?page[size]=20'),
  meta: { isLive: true },
};

export function WaitingFiles() {
  const words = useWords(invoicesWords);
  const { data: answer } = useQuery(waitingQuery);
  const files = answer?.data ?? [];
  if (answer === undefined || files.length === 0) return null;
  return (
    <section className="card" aria-label={words.waitingFiles}>
      <h2>{words.waitingFiles}</h2>
      <p className="dim small">{words.waitingFilesText}</p>
      <ul className="papers">
        {files.map((file) => {
          const name = file.attributes.file_name ?? '—';
          const document = file.relationships.document?.data as { readonly id: string } | null | undefined;
          return (
            <li key={file.id}>
              <span className="what">
                {document == null ? (
                  <strong dir="auto">{name}</strong>
                ) : (
                  <Link to="/documents/$id" params={{ id: document.id }}>
                    {name}
                  </Link>
                )}{' '}
                <span className="small">{file.attributes.detail}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
