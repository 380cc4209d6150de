/** The fields of a paper: each with its value, what is uncertain about it, and an input while it is corrected. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../../app/words/words.tsx';
import { nameOfField } from '../../document-texts.tsx';
import { documentsWords } from '../../words.ts';
import type { Desk } from '../use-desk.ts';
import { FieldInput } from './field-input.tsx';
import { FieldRow } from './field-row.tsx';
import { FieldTable } from './field-table.tsx';
import { absentKeys, type Field } from './fields.ts';

interface FieldListProps {
  readonly desk: Desk;
  readonly mayChange: boolean;
  readonly isUnderWay: boolean;
}

export function FieldList({ desk, mayChange, isUnderWay }: FieldListProps) {
  const words = useWords(documentsWords);
  const { fields, kinds, active } = desk;
  const absent = absentKeys(kinds, fields);
  const activeKey = active?.path.split('/')[0] ?? null;
  const isNew = activeKey !== null && absent.includes(activeKey);
  const singles = fields.filter(({ kind }) => kind.form !== 'table');
  const tables = fields.filter(({ kind }) => kind.form === 'table');
  return (
    <section className="card desk-fields" aria-label={words.fields}>
      <h2>{words.fields}</h2>
      {fields.length === 0 && <p className="dim">{isUnderWay ? words.notYetRead : words.noFields}</p>}
      <ul className="papers fields">
        {singles.map((field) => (
          <FieldItem key={field.key} field={field} desk={desk} mayChange={mayChange} />
        ))}
        {isNew && kinds.get(activeKey)?.form !== 'table' && (
          <li className="field-marked">
            <FieldInput desk={desk} name={nameOfField(words, activeKey)} />
          </li>
        )}
      </ul>
      {tables.map((field) => (
        <FieldTable key={field.key} field={field} desk={desk} mayChange={mayChange} />
      ))}
      {isNew && kinds.get(activeKey)?.form === 'table' && (
        <FieldInput desk={desk} name={nameOfField(words, active?.path.split('/')[2] ?? activeKey)} />
      )}
      {mayChange && absent.length > 0 && <AbsentFields keys={absent} desk={desk} />}
    </section>
  );
}

function FieldItem({ field, desk, mayChange }: { field: Field; desk: Desk; mayChange: boolean }) {
  const words = useWords(documentsWords);
  const name = nameOfField(words, field.key);
  if (desk.active?.path === field.key && mayChange)
    return (
      <li className="field-marked">
        <FieldInput desk={desk} name={name} field={field} />
      </li>
    );
  return (
    <FieldRow
      field={field}
      name={name}
      isMarked={desk.active?.path === field.key}
      isFailed={desk.failureAt(field.key) !== undefined}
      onOpen={desk.open}
      firstPage={Math.min(...desk.fields.flatMap(({ places }) => places.map(({ page }) => page)))}
    />
  );
}

/** The fields that the paper may have too. */
function AbsentFields({ keys, desk }: { keys: readonly string[]; desk: Desk }) {
  const words = useWords(documentsWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="absent-fields">
      <Button size="compact-xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.addField(keys.length)}
      </Button>
      {isOpen && (
        <ul>
          {keys.map((key) => (
            <li key={key}>
              <button
                type="button"
                className="link-button"
                data-key={key}
                onClick={() => {
                  setOpen(false);
                  desk.open(desk.pathOf(key));
                }}
              >
                {nameOfField(words, key)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
