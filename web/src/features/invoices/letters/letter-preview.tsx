/** The PDF of a letter within the page, where the browser shows PDFs; phones open it by themselves. */
import { useWords } from '../../../app/words/words.tsx';
import type { Letter } from '../invoices.ts';
import { invoicesWords } from '../words.ts';

export const letterPath = (id: string): string => `/v2/invoice_disputes/${id}/letter`;

export function LetterPreview({ letter: { id, attributes } }: { letter: Letter }) {
  const words = useWords(invoicesWords);
  if (!navigator.pdfViewerEnabled)
    return (
      <p className="small dim">
        {words.noPdfViewer}{' '}
        <a href={letterPath(id)} target="_blank" rel="noreferrer">
          {words.openPdf}
        </a>
      </p>
    );
  // A draft is printed again once it was changed.
  return <iframe key={attributes.updated_at} className="letter-preview" title={words.preview} src={letterPath(id)} />;
}
