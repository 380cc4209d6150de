/**
 * The desk at which papers are checked, one after the other: the pages beside the fields, what needs a look, and the next
 * paper. It owns the keys; fields and pages have folders of their own.
 */
import '../../../parts/documents/documents.css';
import '../documents.css';
import './desk.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../app/words/words.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import { Failure, LoadingPage } from '../../../parts/states.tsx';
import { useTitle } from '../../../parts/use-title.ts';
import type { DocumentSearch } from '../document-search.ts';
import { isUnderWay, nameOfField, useMayChange } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';
import { type Corrections, useCorrections } from './corrections.ts';
import { DeskHead } from './desk-head.tsx';
import { FieldList } from './fields/field-list.tsx';
import { Sheets } from './pages/sheets.tsx';
import { type Paper, pagesQuery, paperQuery } from './paper.ts';
import { listOf, markClosed, type Queue, useQueue } from './queue.ts';
import { ReviewCard } from './review-card.tsx';
import { SideCards } from './side-cards.tsx';
import { useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';

const DeskHelp = lazy(() => import('./desk-help.tsx'));

export function DocumentPage() {
  const words = useWords(documentsWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = useParams({ from: '/session/documents/$id' });
  const search = useSearch({ from: '/session/documents/$id' });
  const { data, error, refetch } = useQuery(paperQuery(id));
  const queue = useQueue(search, id);
  const corrections = useCorrections((key) => nameOfField(words, key));
  useTitle(data?.data.attributes.name ?? words.title);
  const goTo = (paper: string | null) =>
    void (paper === null
      ? navigate({ to: '/documents', search: listOf(search) })
      : navigate({ to: '/documents/$id', params: { id: paper }, search }));
  const check = (reviewed: boolean) => {
    corrections.mark(id, reviewed);
    if (!reviewed) return;
    markClosed(client, id);
    goTo(queue.next);
  };
  const undo = () => {
    const paper = corrections.undo();
    if (paper !== undefined && paper !== id) goTo(paper);
  };
  return (
    <div className="desk">
      {corrections.isPending && (
        <span className="desk-saving sr" role="status">
          {words.saving}
        </span>
      )}
      <FailedChanges corrections={corrections} shown={id} search={search} onOpen={goTo} />
      {data === undefined ? (
        error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingPage />
        )
      ) : (
        <PaperAtDesk key={id} {...{ paper: data, search, queue, corrections, check, undo, goTo }} />
      )}
    </div>
  );
}

interface PaperAtDeskProps {
  readonly paper: Paper;
  readonly search: DocumentSearch;
  readonly queue: Queue;
  readonly corrections: Corrections;
  readonly check: (reviewed: boolean) => void;
  readonly undo: () => void;
  readonly goTo: (paper: string | null) => void;
}

function PaperAtDesk({ paper, search, queue, corrections, check, undo, goTo }: PaperAtDeskProps) {
  const client = useQueryClient();
  const { data: document } = paper;
  const mayChange = useMayChange();
  const checkButton = useRef<HTMLButtonElement>(null);
  const desk = useDesk(paper, corrections, () => checkButton.current?.focus());
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isReading = isUnderWay(document);
  const isReady = desk.kinds.size > 0 && !isReading && mayChange && document.attributes.review_state === 'needed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as the paper is known, and after it was read again
  useEffect(() => {
    if (isReady && desk.active === null) desk.openFirst();
  }, [isReady]);
  useEffect(() => {
    if (isReading) return () => void client.invalidateQueries({ queryKey: pagesQuery(document.id).queryKey });
  }, [isReading, client, document.id]);
  useDeskKeys({
    onCheck: () => {
      if (!mayChange) return;
      // What is typed is saved first; what cannot be saved stays open.
      if (desk.active?.isChanged && !desk.enterDraft()) return;
      check(true);
    },
    onStep: desk.step,
    onPaper: (by) => {
      const paper = by === 1 ? queue.next : queue.previous;
      if (paper !== null) goTo(paper);
    },
    onUndo: undo,
    onClose: desk.close,
    onHelp: () => setHelpOpen(true),
  });
  return (
    <>
      <DeskHead {...{ document, search, queue, check, undo, goTo, checkButton, steps: corrections.steps }} />
      <div className="desk-parts">
        <Sheets
          documentId={document.id}
          fields={desk.fields}
          marked={desk.active?.path.split('/')[0] ?? null}
          selection={desk.selection}
          choosesWords={desk.active !== null && mayChange}
          onSelect={desk.choose}
          onMark={desk.open}
        />
        <div className="desk-side">
          <ReviewCard paper={paper} desk={desk} />
          <SideCards paper={paper} isOf="decisions" />
          <FieldList desk={desk} mayChange={mayChange} isUnderWay={isReading} />
          <SideCards paper={paper} isOf="relations" />
        </div>
      </div>
      {isHelpOpen && (
        <Suspense>
          <DeskHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface FailedChangesProps {
  readonly corrections: Corrections;
  readonly shown: string;
  readonly search: DocumentSearch;
  readonly onOpen: (paper: string) => void;
}

/** What could not be saved of papers that the user has left, and whether this one could be marked as checked. */
function FailedChanges({ corrections: { failures }, shown, onOpen }: FailedChangesProps) {
  const words = useWords(documentsWords);
  const client = useQueryClient();
  const listed = failures.filter(({ documentId, path }) => documentId !== shown || path === null);
  if (listed.length === 0) return null;
  return (
    <ul className="desk-failures" role="alert">
      {listed.map(({ documentId, path, error }) => (
        <li key={`${documentId} ${path}`}>
          <span className="tone-stop">
            {words.changeFailed(
              client.getQueryData(paperQuery(documentId).queryKey)?.data.attributes.name ?? '',
              path === null ? null : nameOfField(words, path.split('/').at(-1) ?? ''),
            )}{' '}
            {saveErrorText(error, words)}
          </span>
          {documentId !== shown && (
            <button type="button" className="link-button" onClick={() => onOpen(documentId)}>
              {words.lists.open}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
