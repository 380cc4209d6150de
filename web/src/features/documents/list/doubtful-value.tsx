/** The one doubtful value of a document, corrected in the list by the field of the desk, with the place on the page. */
import '../desk/desk.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWords } from '../../../app/words/words.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { useCorrections } from '../desk/corrections.ts';
import { FieldInput } from '../desk/fields/field-input.tsx';
import type { Place } from '../desk/fields/fields.ts';
import { type Paper, pagesQuery, paperQuery, pathOf } from '../desk/paper.ts';
import { useDesk } from '../desk/use-desk.ts';
import { nameOfField } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';

interface DoubtfulValueProps {
  readonly id: string;
  readonly field: string;
  readonly onClose: () => void;
}

export default function DoubtfulValue({ id, field, onClose }: DoubtfulValueProps) {
  const words = useWords(documentsWords);
  const { data, error } = useQuery(paperQuery(id));
  if (data !== undefined) return <ValueOfPaper paper={data} field={field} onClose={onClose} />;
  return (
    <p className={error === null ? 'dim' : 'wrong'} role="status">
      {error === null ? words.loading : errorText(error, words)}
    </p>
  );
}

function ValueOfPaper({ paper, field, onClose }: Omit<DoubtfulValueProps, 'id'> & { readonly paper: Paper }) {
  const words = useWords(documentsWords);
  const client = useQueryClient();
  const [isEntered, setEntered] = useState(false);
  const corrections = useCorrections((key) => nameOfField(words, key));
  const desk = useDesk(paper, corrections, () => setEntered(true));
  const { open, pathOf: firstPathOf } = desk;
  const isReady = desk.kinds.size > 0;
  const path = firstPathOf(field);
  const isFailed = desk.failureAt(path) !== undefined;
  useEffect(() => {
    if (isReady) open(path);
  }, [isReady, open, path]);
  const isSaved = isEntered && !corrections.isPending;
  useEffect(() => {
    if (!isSaved) return;
    // What was typed stands in the field again, with the reason.
    if (isFailed) {
      setEntered(false);
      open(path);
    } else {
      void client.invalidateQueries({ queryKey: ['documents'] });
      onClose();
    }
  }, [isSaved, isFailed, open, path, client, onClose]);
  // Cancel closes the field.
  const isClosed = isReady && desk.active === null && !isEntered;
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (desk.active !== null) setWasOpen(true);
    else if (isClosed && wasOpen) onClose();
  }, [desk.active, isClosed, wasOpen, onClose]);
  const shown = desk.fields.find(({ key }) => key === field);
  const [place] = shown?.places ?? [];
  return (
    <div className="doubtful-value">
      {place !== undefined && <PlaceOnPage id={paper.data.id} place={place} />}
      {shown === undefined ? (
        <FieldInput desk={desk} name={nameOfField(words, field)} />
      ) : (
        <FieldInput desk={desk} name={nameOfField(words, field)} field={shown} />
      )}
    </div>
  );
}

/** Around the value, in shares of the page. */
const BESIDE = 0.12;
const ABOVE = 0.012;

function PlaceOnPage({ id, place: { page: number, box } }: { id: string; place: Place }) {
  const words = useWords(documentsWords);
  const { data } = useQuery(pagesQuery(id));
  const page = data?.pages.find((each) => each.number === number);
  if (page?.image_url == null) return null;
  const [left, top, right, bottom] = box;
  const { width, height } = page;
  const at = [(left - BESIDE) * width, (top - ABOVE) * height];
  const size = [(right - left + 2 * BESIDE) * width, (bottom - top + 2 * ABOVE) * height];
  return (
    <svg className="doubtful-place" viewBox={[...at, ...size].join(' ')} role="img" aria-label={words.onPage(number)}>
      <image href={pathOf(page.image_url)} width={width} height={height} />
    </svg>
  );
}
