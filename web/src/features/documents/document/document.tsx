/**
 * One document: the pictures of its pages with frames around what was read, the values beside them, its links and suggestions. A desk
 * for correcting papers can take the place of the fields' card: it needs the same pages, values and marked field.
 */
import '../../../parts/documents/documents.css';
import '../documents.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { get, type Resource, related } from '../../../app/api/request.ts';
import type { Document, DocumentRepresentation, EmailSubmission } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { idsOf } from '../../../parts/settings/save-error.ts';
import { Failure, LoadingPage } from '../../../parts/states.tsx';
import { timeText } from '../../../parts/times/times.ts';
import { useTitle } from '../../../parts/use-title.ts';
import { type DocumentResource, isUnderWay, StateText, useMayChange } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';
import { DocumentActions, TypeField } from './document-actions.tsx';
import { fieldsOf } from './fields.ts';
import { FieldsCard } from './fields-card.tsx';
import { LinksCard } from './links-card.tsx';
import { PagePictures } from './page-pictures.tsx';
import { SuggestionsCard } from './suggestions-card.tsx';

const POLL_MILLIS = 1500;
const INCLUDED = 'shipments,cargos,current_extraction,email_submission,parent_document,child_documents';

export function DocumentPage() {
  const words = useWords(documentsWords);
  const { id } = useParams({ from: '/session/documents/$id' });
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', id],
    queryFn: () => get<DocumentResource>(`/documents/${id}?include=${INCLUDED}`),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data.data) ? POLL_MILLIS : false),
    meta: { isLive: true },
  });
  useTitle(data?.data.attributes.name ?? words.title);
  const [marked, setMarked] = useState<string | null>(null);
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
  const { data: document, included } = data;
  const representation = related<DocumentRepresentation>(document, 'current_extraction', data);
  const fields = representation === null ? [] : fieldsOf(representation.attributes);
  return (
    <div className="page">
      <Head document={document} />
      <div className="document-parts">
        <PagePictures document={document} fields={fields} marked={marked} onMark={setMarked} />
        <div>
          <FieldsCard
            representation={representation?.attributes ?? null}
            fields={fields}
            isUnderWay={isUnderWay(document)}
            marked={marked}
            onMark={setMarked}
          />
          <SuggestionsCard id={id} />
          <LinksCard document={document} included={included} />
          <FamilyCard
            mail={related<EmailSubmission>(document, 'email_submission', data)}
            parent={related<Document>(document, 'parent_document', data)}
            papers={included.filter(({ id: each }) => idsOf(document, 'child_documents').includes(each))}
          />
        </div>
      </div>
    </div>
  );
}

function Head({ document }: { document: DocumentResource }) {
  const words = useWords(documentsWords);
  const locale = useLocale();
  const mayChange = useMayChange();
  const { name, file_name: file, added_by: sender, created_at: at } = document.attributes;
  return (
    <>
      <header className="title">
        <div>
          <Link to="/documents" className="small">
            {words.title}
          </Link>
          <h1 className="paper-name">{name}</h1>
          <p className="dim">
            {name !== file && `${file} · `}
            {sender !== null && `${words.from(sender)} · `}
            {timeText(at, null, locale)}
          </p>
        </div>
        <DocumentActions document={document} />
      </header>
      <div className="document-state">
        <p>
          <StateText of={document} isLong />
        </p>
        {mayChange && <TypeField document={document} />}
      </div>
    </>
  );
}

interface FamilyCardProps {
  readonly mail: Resource<EmailSubmission> | null;
  readonly parent: Resource<Document> | null;
  readonly papers: readonly Resource<Record<string, unknown>>[];
}

/** The mail that it came with, and the other papers of its file. */
function FamilyCard({ mail, parent, papers }: FamilyCardProps) {
  const words = useWords(documentsWords);
  if (mail === null && parent === null && papers.length === 0) return null;
  const family = [
    ...(parent === null ? [] : [[words.partOf, parent] as const]),
    ...papers.map((each) => [words.contains, each] as const),
  ];
  return (
    <section className="card" aria-label={mail === null ? words.family : words.cameByMail}>
      <h2>{mail === null ? words.family : words.cameByMail}</h2>
      <ul className="papers">
        {mail !== null && (
          <li>
            <Link to="/documents/mails" hash={mail.id}>
              {mail.attributes.subject || words.noSubject}
            </Link>
            <span className="dim">{words.from(mail.attributes.from.join(', '))}</span>
          </li>
        )}
        {family.map(([how, { id, attributes }]) => (
          <li key={id}>
            <span className="dim">{how}</span>
            <Link to="/documents/$id" params={{ id }} className="paper-name">
              {String(attributes.name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
