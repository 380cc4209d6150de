/** The input of a field: typed, or chosen on the page. What will be saved is shown below it. */
import { Button } from '@mantine/core';
import { findWord } from '@portolan/wording/word-of';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useLocale, useWords } from '../../../../app/words/words.tsx';
import { saveErrorText } from '../../../../parts/settings/save-error.ts';
import { type DocumentsWords, documentsWords } from '../../words.ts';
import type { Desk } from '../use-desk.ts';
import { dayWithYear } from './field-text.ts';
import type { Field } from './fields.ts';
import type { Value } from './kinds.ts';
import { usePortChoices } from './ports.ts';

interface FieldInputProps {
  readonly desk: Desk;
  readonly name: string;
  readonly field?: Field;
}

/** On a phone the keyboard would cover the page. */
const HAS_MOUSE = matchMedia('(pointer: fine)').matches;

/** A click on a button leaves the focus in the input: Enter saves. */
const keepsFocus = (event: MouseEvent) => event.preventDefault();

export function FieldInput({ desk, name, field }: FieldInputProps) {
  const words = useWords(documentsWords);
  const locale = useLocale();
  const id = useId();
  const { active, kind, draft } = desk;
  const ports = usePortChoices(active?.path ?? '', active?.text ?? '');
  const input = useRef<HTMLInputElement>(null);
  const chosen = active?.isChanged === true ? active.text : null;
  // Enter saves what was chosen on the page, wherever the focus was.
  useEffect(() => {
    if (HAS_MOUSE && chosen !== null && document.activeElement !== input.current) input.current?.focus();
  }, [chosen]);
  if (active === null || kind === undefined) return null;
  const failed = desk.failureAt(active.path);
  // The readings of the paper, until something else is typed.
  const readings: readonly Value[] = active.isChanged ? draft.readings : (field?.readings ?? []);
  const isWrong = active.isChanged && active.text.trim() !== '' && draft.readings.length === 0;
  const [only] = draft.readings;
  const meaning =
    active.isChanged && draft.readings.length === 1 && only !== undefined && shownValue(only, kind.form, locale);
  return (
    <form
      className="field-input"
      onSubmit={(event) => {
        event.preventDefault();
        desk.enter();
      }}
    >
      <label htmlFor={id}>{name}</label>
      <div>
        <input
          id={id}
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
          autoFocus={HAS_MOUSE}
          className="field-text"
          data-path={active.path}
          value={active.text}
          aria-invalid={isWrong || failed !== undefined}
          aria-describedby={`${id} about`}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => desk.type(currentTarget.value)}
        />
        <div id={`${id} about`} className="field-about small" aria-live="polite">
          {failed !== undefined && (
            <span className="tone-stop">
              {saveErrorText(failed.error, words)} {words.saveAgain}
            </span>
          )}
          {isWrong && <span className="tone-stop">{wrongText(kind.form, kind.choices, words)}</span>}
          {typeof meaning === 'string' && meaning !== active.text.trim() && (
            <span className="tone-good strong">
              → {meaning} {desk.beside}
            </span>
          )}
          {active.isChanged && active.text.trim() === '' && <span>{words.entersNone}</span>}
          {!active.isChanged && field?.need != null && readings.length < 2 && (
            <span className="tone-wait">{words.needsLong[field.need]}</span>
          )}
          {readings.length > 1 && <span className="tone-wait">{words.chooseReading}</span>}
        </div>
        {readings.length > 1 && (
          <div className="field-readings">
            {readings.map((each) => (
              <Button
                key={String(each)}
                size="compact-sm"
                variant="light"
                onMouseDown={keepsFocus}
                onClick={() => desk.enterValue(each)}
              >
                {shownValue(each, kind.form, locale) || String(each)}
              </Button>
            ))}
          </div>
        )}
        {desk.lacking !== null && (
          <div className="field-readings small">
            <span className="tone-wait">{findWord(words.lacks, desk.lacking.key)}</span>
            {desk.lacking.choices.map((each) => (
              <Button
                key={each}
                size="compact-xs"
                variant="light"
                onMouseDown={keepsFocus}
                onClick={() => desk.type(`${active.text.trim()} ${each}`)}
              >
                {each}
              </Button>
            ))}
          </div>
        )}
        {ports.length > 0 && (
          <div className="field-readings">
            {ports.map(({ name: port, locode }) => (
              <Button
                key={locode}
                size="compact-xs"
                variant="light"
                onMouseDown={keepsFocus}
                onClick={() => desk.enterPort(locode)}
              >
                {port} ({locode})
              </Button>
            ))}
          </div>
        )}
        <div className="field-buttons">
          <Button size="compact-xs" type="submit" disabled={isWrong}>
            {active.isChanged || field?.need !== 'uncertain_value' ? words.saveField : words.confirmField}
          </Button>
          {(field?.values.length ?? 0) +
            (field?.need === 'missing_field' || field?.need === 'ambiguous_value' ? 1 : 0) >
            0 && (
            <Button size="compact-xs" variant="default" onClick={() => desk.enterNone()}>
              {words.notOnPaper}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={desk.close}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** As it will be saved, written for people. */
export function shownValue(value: Value, form: string, locale: string): string {
  if (form === 'day') return dayWithYear(String(value), locale);
  if (form === 'measure' || form === 'count') return Number(value).toLocaleString(locale, { maximumFractionDigits: 3 });
  if (form === 'amount')
    return Number(value).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return Array.isArray(value) ? value.join(' · ') : String(value);
}

function wrongText(form: string, choices: readonly string[], words: DocumentsWords): string {
  return choices.length > 0
    ? words.wrongChoice(choices.join(', '))
    : (findWord(words.wrongForms, form) ?? words.notAccepted);
}
