/** One field as it is: a click opens it. */
import { memo, useEffect, useRef } from 'react';
import { useLocale, useWords } from '../../../../app/words/words.tsx';
import { documentsWords } from '../../words.ts';
import { fieldText } from './field-text.ts';
import type { Field } from './fields.ts';

interface FieldRowProps {
  readonly field: Field;
  readonly name: string;
  readonly isMarked: boolean;
  /** What was typed there is not saved. */
  readonly isFailed: boolean;
  readonly onOpen: (path: string) => void;
  /** Of the paper in its file: what stands there needs no page. */
  readonly firstPage: number;
}

export const FieldRow = memo(function FieldRow({ field, name, isMarked, isFailed, onOpen, firstPage }: FieldRowProps) {
  const words = useWords(documentsWords);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  const { key, values, printed, confidence, isEntered, places, need } = field;
  const locale = useLocale();
  const shown = fieldText(field, words, locale);
  const [page] = places.map((place) => place.page);
  const about = [
    printed !== null && need !== null && words.printed(printed),
    isEntered ? words.entered : values.length > 0 && confidence !== 'certain' && words.confidence[confidence],
    page !== undefined && page !== firstPage && words.onPage(page),
  ].filter((each) => each !== false);
  return (
    <li ref={item} className={isMarked ? 'field-marked' : need === null ? '' : 'field-needs'}>
      <button type="button" className="field-open" data-path={key} onClick={() => onOpen(key)}>
        <span className="field-name dim">{name}</span>
        <span className="field-value">
          {values.length > 0 && <span className="strong">{shown}</span>}
          {need !== null && <span className="tone-wait small strong">{words.needs[need]}</span>}
          {isFailed && <span className="tone-stop small strong">{words.notSaved}</span>}
          {about.length > 0 && <span className="small dim">{about.join(' · ')}</span>}
        </span>
      </button>
    </li>
  );
});
