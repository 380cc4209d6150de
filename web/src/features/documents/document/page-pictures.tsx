/** The pictures of the pages, with a frame around each place where a value was read. */

import { Button } from '@mantine/core';
import { wordOf } from '@portolan/wording/word-of';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getJson } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { FailedCard } from '../../../parts/states.tsx';
import type { DocumentResource } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';
import type { Field } from './fields.ts';

interface Page {
  readonly number: number;
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly image_url: string | null;
}

/** Pictures are valid for five minutes. */
const VALID_MILLIS = 240_000;

interface PagePicturesProps {
  readonly document: DocumentResource;
  readonly fields: readonly Field[];
  /** The key of the field whose frames stand out. */
  readonly marked: string | null;
  readonly onMark: (key: string) => void;
}

export function PagePictures({ document, fields, marked, onMark }: PagePicturesProps) {
  const words = useWords(documentsWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'pages', document.id, document.attributes.updated_at],
    queryFn: () => getJson<{ pages: readonly Page[] }>(`/documents/${document.id}/pages`),
    staleTime: VALID_MILLIS,
  });
  if (error !== null && data === undefined)
    return <FailedCard name={words.pages} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <div className="page-picture page-loading" role="status" aria-label={words.loading} />;
  const { pages } = data;
  const hasPictures = pages.some(({ image_url: address }) => address !== null);
  return (
    <section aria-label={words.pages}>
      {!hasPictures && (
        <div className="card dim">
          <p>{pages.length === 0 ? words.noPages : words.noPicture}</p>
        </div>
      )}
      {hasPictures &&
        pages.map((page) => (
          <PagePicture
            key={`${page.number} ${page.image_url}`}
            page={page}
            count={pages.length}
            fields={fields}
            marked={marked}
            onMark={onMark}
            onRetry={() => void refetch()}
          />
        ))}
    </section>
  );
}

interface PagePictureProps extends Pick<PagePicturesProps, 'fields' | 'marked' | 'onMark'> {
  readonly page: Page;
  readonly count: number;
  readonly onRetry: () => void;
}

function PagePicture({ page, count, fields, marked, onMark, onRetry }: PagePictureProps) {
  const words = useWords(documentsWords);
  const [isFailed, setFailed] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const frames = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (marked === null) return;
    frames.current?.querySelector(`[data-field="${marked}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [marked]);
  const { number, width, height, image_url: address } = page;
  if (address === null) return null;
  const name = words.page(number, count);
  return (
    <figure className="page-picture">
      <div className="page-sheet" style={{ aspectRatio: `${width} / ${height}` }}>
        {isFailed ? (
          <div className="notice">
            <p className="dim">{words.pictureFailed}</p>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                setFailed(false);
                onRetry();
              }}
            >
              {words.retry}
            </Button>
          </div>
        ) : (
          <img
            src={pathOf(address)}
            alt={name}
            loading="lazy"
            onLoad={() => setLoaded(true)}
            onError={() => setFailed(true)}
          />
        )}
        {!isLoaded && !isFailed && (
          <p className="notice dim" role="status">
            {words.loading}
          </p>
        )}
        <svg ref={frames} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {(isLoaded ? fields : []).flatMap(({ key, places }) =>
            places
              .filter((place) => place.page === number)
              .map(({ box: [left, top, right, bottom] }, index) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: the field beside does the same by keyboard
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: places have no id
                  key={`${key} ${index}`}
                  data-field={key}
                  className={key === marked ? 'frame frame-marked' : 'frame'}
                  x={left}
                  y={top}
                  width={right - left}
                  height={bottom - top}
                  onClick={() => onMark(key)}
                >
                  <title>{wordOf(words.fieldNames, key)}</title>
                </rect>
              )),
          )}
        </svg>
      </div>
      <figcaption className="small dim">{name}</figcaption>
    </figure>
  );
}

/** The page's policy allows pictures of its own origin only, whatever the service calls itself. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return `${pathname}${search}`;
}
