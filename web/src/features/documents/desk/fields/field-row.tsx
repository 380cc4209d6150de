/** One field as it is: a click opens it. */
import { findWord } from '@portolan/wording/word-of';
import { memo, useEffect, useRef } from 'react';
import { useLocale, useWords } from '../../../../app/words/words.tsx';
import { dateFormat, numberFormat } from '../../../../parts/times/formats.ts';
import { documentsWords } from '../../words.ts';
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

const MOST_VALUES = 4;

export const FieldRow = memo(function FieldRow({ field, name, isMarked, isFailed, onOpen, firstPage }: FieldRowProps) {
  const words = useWords(documentsWords);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  const { key, values, printed, confidence, isEntered, places, need } = field;
  const shown = useFieldText(field);
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

/** The value as people write it. */
export function useFieldText({ key, kind, values, extra }: Field): string {
  const locale = useLocale();
  const { kinds } = useWords(documentsWords);
  const [first] = values;
  if (first === undefined) return '';
  if (key === 'document_kind') return findWord(kinds, first) ?? first;
  const money = key === 'total_amount' ? moneyText(first, extra, locale) : null;
  if (money !== null) return money;
  if (kind.form === 'day') return dayWithYear(first, locale);
  const isNumber = (kind.form === 'measure' || kind.form === 'count') && Number.isFinite(Number(first));
  const text = isNumber
    ? numberFormat(locale, { maximumFractionDigits: 3 }).format(Number(first))
    : values.slice(0, MOST_VALUES).join(', ');
  const more = values.length - MOST_VALUES;
  return [text, more > 0 && `+ ${more}`, extra].filter(Boolean).join(' ');
}

export const dayWithYear = (day: string, locale: string) =>
  dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

/** Null where the currency or the amount was not read as such. */
function moneyText(value: string, currency: string | null, locale: string): string | null {
  const amount = Number(value);
  if (!Number.isFinite(amount) || currency === null || !/^[A-Z]{3}$/.test(currency)) return null;
  return numberFormat(locale, { style: 'currency', currency }).format(amount);
}
