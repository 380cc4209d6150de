/**
 * The pages of a paper: pictures with a frame around each value, and words that can be clicked or dragged over. Pages
 * without a picture, of mails and sheets, are drawn from their words.
 */
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../app/words/words.tsx';
import { FailedCard } from '../../../../parts/states.tsx';
import { documentsWords } from '../../words.ts';
import type { Field } from '../fields/fields.ts';
import { type Page, pagesQuery } from '../paper.ts';
import type { Selection } from './selection.ts';
import { Sheet } from './sheet.tsx';

const ZOOMS = [1, 1.5, 2, 3];

interface SheetsProps {
  readonly documentId: string;
  readonly fields: readonly Field[];
  /** The key of the field whose frames stand out. */
  readonly marked: string | null;
  readonly selection: Selection | null;
  /** Whether clicks choose words; otherwise they mark the field of a frame. */
  readonly choosesWords: boolean;
  readonly onSelect: (selection: Selection | null, page: Page) => void;
  readonly onMark: (key: string) => void;
}

/** Typing into a field does not draw the pages again. */
export const Sheets = memo(function Sheets({ documentId, marked, ...props }: SheetsProps) {
  const words = useWords(documentsWords);
  const { data, error, refetch } = useQuery(pagesQuery(documentId));
  const [zoom, setZoom] = useState(1);
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another paper begins at its top
  useEffect(() => void scroller.current?.scrollTo({ top: 0, left: 0 }), [documentId]);
  useEffect(() => {
    if (marked !== null && data !== undefined) showFrame(scroller.current, marked);
  }, [marked, data]);
  if (error !== null && data === undefined)
    return <FailedCard name={words.pages} error={error} onRetry={() => void refetch()} />;
  const pages = data?.pages ?? [];
  const zoomTo = (step: -1 | 1) => setZoom((now) => ZOOMS[ZOOMS.indexOf(now) + step] ?? now);
  return (
    <div className="desk-pages">
      <div className="desk-scroll" ref={scroller} tabIndex={0} role="region" aria-label={words.pages}>
        {data === undefined && <div className="page-loading" role="status" aria-label={words.loading} />}
        {data !== undefined && pages.length === 0 && <p className="card dim">{words.noPages}</p>}
        <div style={{ width: `${zoom * 100}%` }}>
          {pages.map((page) => (
            <Sheet
              key={`${documentId} ${page.number}`}
              page={page}
              count={pages.length}
              marked={marked}
              onRetry={() => void refetch()}
              {...props}
            />
          ))}
        </div>
      </div>
      <div className="desk-zoom">
        <ActionIcon
          variant="default"
          size="md"
          aria-label={words.zoomOut}
          disabled={zoom === ZOOMS[0]}
          onClick={() => zoomTo(-1)}
        >
          −
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={words.zoomIn}
          disabled={zoom === ZOOMS.at(-1)}
          onClick={() => zoomTo(1)}
        >
          +
        </ActionIcon>
        {pages.length > 1 &&
          pages.map(({ number }) => (
            <Button
              key={number}
              size="compact-xs"
              variant="default"
              aria-label={words.toPage(number)}
              onClick={() => scroller.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView()}
            >
              {number}
            </Button>
          ))}
      </div>
    </div>
  );
});

/** Scrolls the pages alone: the fields beside stay where they are. */
function showFrame(scroller: HTMLElement | null, key: string): void {
  const frame = scroller?.querySelector(`[data-field="${CSS.escape(key)}"]`);
  if (!scroller || !frame) return;
  const [view, box] = [scroller.getBoundingClientRect(), frame.getBoundingClientRect()];
  const isShown =
    box.top >= view.top + 20 && box.bottom <= view.bottom - 20 && box.left >= view.left && box.right <= view.right;
  if (isShown) return;
  scroller.scrollBy({
    top: box.top + box.height / 2 - view.top - view.height / 2,
    left: box.left + box.width / 2 - view.left - view.width / 2,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
}
