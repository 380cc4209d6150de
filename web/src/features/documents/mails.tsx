/** The mails that the account received, with what became of each attachment. */
import '../../parts/documents/documents.css';
import './documents.css';
import { Link } from '@tanstack/react-router';
import type { Resource } from '../../app/api/request.ts';
import type { EmailSubmission } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { useHashRow } from '../../parts/paged-list/use-hash-row.ts';
import { MoreButton, usePages } from '../../parts/paged-list/use-pages.tsx';
import { idsOf } from '../../parts/settings/save-error.ts';
import { LoadingEntries } from '../../parts/settings/settings-page.tsx';
import { Empty, Failure } from '../../parts/states.tsx';
import { timeText } from '../../parts/times/times.ts';
import { uploadWords } from '../../parts/upload/upload-words.ts';
import { useTitle } from '../../parts/use-title.ts';
import { type DocumentResource, StateText, typeText } from './document-texts.tsx';
import { MailAddress } from './mail-address.tsx';
import { RefusedMails } from './refused-mails.tsx';
import { Tabs } from './tabs.tsx';
import { documentsWords } from './words.ts';

const SIZE = 30;

type Mail = Resource<EmailSubmission>;

export function Mails() {
  const words = useWords(documentsWords);
  useTitle(words.mails);
  const pages = usePages<Mail>(['mails'], '/email_submissions?include=documents', { size: SIZE, isLive: true });
  const { rows: mails, isKnown, error } = pages;
  useHashRow(pages);
  const documents = new Map((pages.included as unknown as readonly DocumentResource[]).map((each) => [each.id, each]));
  return (
    <div className="page">
      <div className="title">
        <div>
          <h1>{words.mails}</h1>
          <p className="dim">
            <MailAddress />
          </p>
        </div>
      </div>
      <Tabs />
      {error !== null && !isKnown && <Failure error={error} onRetry={() => void pages.refetch()} />}
      {error === null && !isKnown && <LoadingEntries />}
      {isKnown && (
        <p role="status" className="small dim">
          {words.countMails(pages.total)}
        </p>
      )}
      <RefusedMails />
      {isKnown && mails.length === 0 && <Empty title={words.noMails}>{words.noMailsText}</Empty>}
      {mails.map((mail) => (
        <MailCard key={mail.id} mail={mail} documents={documents} />
      ))}
      <MoreButton of={pages} text={words.showMore} />
    </div>
  );
}

function MailCard({ mail, documents }: { mail: Mail; documents: ReadonlyMap<string, DocumentResource> }) {
  const words = useWords(documentsWords);
  const upload = useWords(uploadWords);
  const locale = useLocale();
  const { subject, from, body, refused_attachments: refused, created_at: at } = mail.attributes;
  const own = idsOf(mail, 'documents').flatMap((id) => documents.get(id) ?? []);
  const imports = idsOf(mail, 'imports').length;
  const outcome = [
    own.length > 0 && words.mailDocuments(own.length),
    imports > 0 && words.mailImports(imports),
    refused.length > 0 && words.mailRefused(refused.length),
  ].filter((each) => each !== false);
  return (
    <article className="card mail" id={mail.id} tabIndex={-1}>
      <div className="mail-head">
        <h2>{subject || words.noSubject}</h2>
        <span className={refused.length > 0 ? 'tone-wait' : own.length + imports > 0 ? 'tone-good' : 'dim'}>
          {outcome.join(', ') || words.mailNothing}
        </span>
      </div>
      <p className="dim small">
        {words.from(from.join(', '))} · {timeText(at, null, locale)}
      </p>
      <ul className="papers">
        {own.map((document) => (
          <li key={document.id}>
            <Link to="/documents/$id" params={{ id: document.id }} className="paper-name">
              {document.attributes.name}
            </Link>
            <span>{typeText(document.attributes.document_type, words)}</span>
            <StateText of={document} />
          </li>
        ))}
        {refused.map(({ file_name: name, reason, document_id: existing }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an attachment has no id, and the list does not change
          <li key={index}>
            <span className="paper-name">{name ?? words.wholeMail}</span>
            <span className="tone-stop">
              {words.mailReasons[reason] ?? ''}{' '}
              {existing !== null && (
                <Link to="/documents/$id" params={{ id: existing }}>
                  {upload.openExisting}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      {body.trim() !== '' && (
        <details>
          <summary className="small">{words.mailText}</summary>
          <p className="note-text small">{body}</p>
        </details>
      )}
    </article>
  );
}
