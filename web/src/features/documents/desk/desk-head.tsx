/** Which paper this is, where it stands in the list, its type, and the button that it is checked. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { timeText } from '../../../parts/times/times.ts';
import { DocumentActions } from '../document/document-actions.tsx';
import { TypeField } from '../document/type-field.tsx';
import type { DocumentSearch } from '../document-search.ts';
import { type DocumentResource, StateText, useMayChange } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';
import { listOf, type Queue } from './queue.ts';

interface DeskHeadProps {
  readonly document: DocumentResource;
  readonly search: DocumentSearch;
  readonly queue: Queue;
  readonly check: (reviewed: boolean) => void;
  readonly undo: () => void;
  readonly goTo: (paper: string | null) => void;
  readonly checkButton: RefObject<HTMLButtonElement | null>;
  /** That can be undone. */
  readonly steps: number;
}

export function DeskHead({ document, search, queue, check, undo, goTo, checkButton, steps }: DeskHeadProps) {
  const words = useWords(documentsWords);
  const locale = useLocale();
  const mayChange = useMayChange();
  const { name, pages, file_name: file, added_by: sender, created_at: at } = document.attributes;
  const { review_state: state, reviewed_at: reviewedAt } = document.attributes;
  const { position, count, left, next, previous } = queue;
  return (
    <header className="desk-head">
      <div className="desk-name">
        <div className="small">
          <Link to="/documents" search={listOf(search)}>
            {words.title}
          </Link>{' '}
          <span className="dim">
            {position !== null && words.positionInList(position, count)}
            {position !== null && left !== count && ` · ${words.leftInList(left)}`}
          </span>
        </div>
        <h1 className="paper-name">{name}</h1>
        <p className="dim small">
          {pages !== null && `${words.pagesOfFile(pages.join(', '))} · `}
          {name !== file && `${file} · `}
          {sender !== null && `${words.from(sender)} · `}
          {timeText(at, null, locale)}
          {document.meta.processing.state !== 'done' && (
            <>
              {' · '}
              <StateText of={document} isLong />
            </>
          )}
        </p>
      </div>
      {mayChange && <TypeField document={document} />}
      <div className="actions desk-actions">
        <Button
          size="xs"
          variant="default"
          aria-label={words.previousPaper}
          aria-keyshortcuts="k"
          disabled={previous === null}
          onClick={() => goTo(previous)}
        >
          ‹
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={words.nextPaper}
          aria-keyshortcuts="j"
          disabled={next === null}
          onClick={() => goTo(next)}
        >
          ›
        </Button>
        {mayChange && (
          <Button size="xs" variant="default" aria-keyshortcuts="u" disabled={steps === 0} onClick={undo}>
            {words.undo}
          </Button>
        )}
        <DocumentActions document={document} />
        {mayChange &&
          (state === 'done' ? (
            <span className="desk-checked">
              <span className="tone-good strong">
                {words.checkedAt(reviewedAt === null ? '' : timeText(reviewedAt, null, locale))}
              </span>
              <Button ref={checkButton} size="xs" variant="default" onClick={() => check(false)}>
                {words.checkAgain}
              </Button>
            </span>
          ) : (
            <Button
              ref={checkButton}
              size="xs"
              className="desk-check"
              aria-keyshortcuts="Control+Enter"
              onClick={() => check(true)}
            >
              {next === null ? words.checked : words.checkedNext}
            </Button>
          ))}
      </div>
    </header>
  );
}
