/** What belongs to a paper beside its fields: suggestions and numbers to track, links, and the other papers of its file. */
import { Link } from '@tanstack/react-router';
import { type Resource, related } from '../../../app/api/request.ts';
import type { Document, EmailSubmission } from '../../../app/api/resources.ts';
import { useRights } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { idsOf } from '../../../parts/settings/save-error.ts';
import { LinksCard } from '../document/links-card.tsx';
import { SuggestionsCard } from '../document/suggestions-card.tsx';
import { documentsWords } from '../words.ts';
import { OffersCard } from './offers-card.tsx';
import type { Paper } from './paper.ts';

/** @param isOf `decisions`: what waits for one, above the fields */
export function SideCards({ paper, isOf }: { paper: Paper; isOf: 'decisions' | 'relations' }) {
  const { mayOperate } = useRights();
  const { data: document, included } = paper;
  if (isOf === 'decisions')
    return (
      <>
        {mayOperate && <OffersCard document={document} />}
        <SuggestionsCard id={document.id} />
      </>
    );
  return (
    <>
      <LinksCard document={document} included={included} />
      <FamilyCard
        mail={related<EmailSubmission>(document, 'email_submission', paper)}
        parent={related<Document>(document, 'parent_document', paper)}
        papers={included.filter(({ id }) => idsOf(document, 'child_documents').includes(id))}
      />
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
