/** The values that were read, each with what is printed and how sure it is. */
import { findWord } from '@portolan/wording/word-of';
import { useEffect, useRef } from 'react';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { numberFormat } from '../../../parts/times/formats.ts';
import { dayText } from '../../../parts/times/times.ts';
import { documentsWords } from '../words.ts';
import { columnsOf, type Extraction, type Field, TABLES } from './fields.ts';

interface FieldsCardProps {
  readonly representation: Extraction | null;
  readonly fields: readonly Field[];
  readonly isUnderWay: boolean;
  readonly marked: string | null;
  readonly onMark: (key: string) => void;
}

export function FieldsCard({ representation, fields, isUnderWay, marked, onMark }: FieldsCardProps) {
  const words = useWords(documentsWords);
  return (
    <section className="card" aria-label={words.fields}>
      <h2>{words.fields}</h2>
      {fields.length === 0 && <p className="dim">{isUnderWay ? words.notYetRead : words.noFields}</p>}
      <ul className="papers fields">
        {fields.map((field) => (
          <FieldItem key={field.key} field={field} isMarked={field.key === marked} onMark={() => onMark(field.key)} />
        ))}
      </ul>
      {TABLES.map((key) => (
        <Table key={key} rows={representation?.payload[key]} name={words.fieldNames[key] ?? key} />
      ))}
    </section>
  );
}

const MOST_VALUES = 4;

function FieldItem({ field, isMarked, onMark }: { field: Field; isMarked: boolean; onMark: () => void }) {
  const words = useWords(documentsWords);
  const locale = useLocale();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  const { key, values, extra, isDay, printed, confidence, isEntered, places } = field;
  const name = findWord(words.fieldNames, key) ?? key.replaceAll('_', ' ');
  const amount = key === 'total_amount' ? moneyText(values[0], extra, locale) : null;
  const shown =
    amount ?? (isDay ? dayText(`${values[0]}T12:00:00Z`, 'UTC', locale) : values.slice(0, MOST_VALUES).join(', '));
  const more = values.length - MOST_VALUES;
  const [page] = places.map((place) => place.page);
  return (
    <li ref={item} className={isMarked ? 'field-marked' : ''}>
      <span className="field-name">
        {page === undefined ? (
          <span className="dim">{name}</span>
        ) : (
          <button type="button" className="link-button" aria-pressed={isMarked} onClick={onMark}>
            {name}
          </button>
        )}
      </span>
      <span className="field-value">
        <span className="strong">
          {shown}
          {more > 0 && ` + ${more}`}
          {extra !== null && amount === null && ` ${extra}`}
        </span>
        <span className="small dim">
          {[
            values.length === 0 && words.unclear,
            printed !== null && words.printed(printed),
            isEntered ? words.entered : words.confidence[confidence],
            page !== undefined && words.onPage(page),
          ]
            .filter((each) => each !== false)
            .join(' · ')}
        </span>
      </span>
    </li>
  );
}

/** Null where the currency or the amount was not read as such. */
function moneyText(value: string | undefined, currency: string | null, locale: string): string | null {
  const amount = Number(value);
  if (value === undefined || !Number.isFinite(amount) || currency === null || !/^[A-Z]{3}$/.test(currency)) return null;
  return numberFormat(locale, { style: 'currency', currency }).format(amount);
}

/** Containers and charges have columns of their own. */
function Table({ rows, name }: { rows: unknown; name: string }) {
  const words = useWords(documentsWords);
  if (!Array.isArray(rows) || rows.length === 0) return null;
  const given = rows as readonly Readonly<Record<string, unknown>>[];
  const columns = columnsOf(given).filter((key) => key !== 'gross_weight_unit');
  // The list above has the names already.
  if (columns.length === 1) return null;
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={name}>
      <table className="plain">
        <caption className="sr">{name}</caption>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col">
                {findWord(words.fieldNames, key) ?? key.replaceAll('_', ' ')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {given.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and do not change
            <tr key={index}>
              {columns.map((key) => (
                <td key={key}>
                  {String(row[key] ?? '')}
                  {key === 'gross_weight' && row[key] !== undefined && ` ${String(row.gross_weight_unit ?? '')}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
