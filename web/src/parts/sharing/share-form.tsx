/** The choices of a share: for whom it is, and in detail what its page shows, until when, and whom it names. */

import { Checkbox, NativeSelect, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { LANGUAGES } from '@portolan/wording/language';
import { findWord } from '@portolan/wording/word-of';
import { useEffect, useRef } from 'react';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { dayText } from '../times/times.ts';
import { type Contact, ContactFields, isNamed, NO_CONTACT } from './contact-fields.tsx';
import { choiceOf, PRESETS, presetOf, SHARE_GROUPS, type ShareField } from './share-fields.ts';
import type { ShareResource } from './share-queries.ts';
import { type ShareWords, shareWords } from './share-words.ts';

/** The service counts the life of links by real time. */
const DAY_MILLIS = 86_400_000;
const USUAL_DAYS = '90';
const UNCHANGED = 'unchanged';

export interface ShareValues {
  readonly label: string;
  /** Null: as the service chooses. */
  readonly fields: readonly ShareField[] | null;
  /** Days, `unchanged`, or empty: no end. */
  readonly ends: string;
  readonly password: string;
  readonly isPasswordRemoved: boolean;
  readonly language: string;
  /** As typed. */
  readonly frames: string;
  /** Names nobody: the account's. */
  readonly contact: Contact;
}

export function valuesOf(share: ShareResource | null): ShareValues {
  const { label, fields, expires_at: end, language, frame_ancestors: frames, contact } = share?.attributes ?? {};
  return {
    label: label ?? '',
    fields: fields ?? null,
    ends: share === null ? USUAL_DAYS : end == null ? '' : UNCHANGED,
    password: '',
    isPasswordRemoved: false,
    language: language ?? '',
    frames: (frames ?? []).join(', '),
    contact: contact ?? NO_CONTACT,
  };
}

/** @param share null: a new one @param now Unix milliseconds */
export function attributesOf(values: ShareValues, share: ShareResource | null, now: number): object {
  const { label, fields, ends, password, isPasswordRemoved, language, frames, contact } = values;
  return {
    label: label.trim() || null,
    ...(fields !== null && { fields }),
    language: language || null,
    contact: isNamed(contact) ? contact : null,
    frame_ancestors: frames.split(/[\s,]+/).filter(Boolean),
    ...(ends !== UNCHANGED && {
      expires_at: ends === '' ? null : new Date(now + Number(ends) * DAY_MILLIS).toISOString(),
    }),
    ...(password !== '' && { password }),
    ...(share !== null && isPasswordRemoved && { password: null }),
  };
}

interface FormProps {
  readonly values: ShareValues;
  /** What the service chooses where nobody does. */
  readonly usualFields: readonly ShareField[];
  readonly share: ShareResource | null;
  readonly isFrameWrong: boolean;
  readonly accountContact: Contact;
  /** Whether what the page shows is chosen. */
  readonly hasFields: boolean;
  readonly set: (change: Partial<ShareValues>) => void;
}

export function ShareForm({ values, usualFields, share, isFrameWrong, accountContact, hasFields, set }: FormProps) {
  const words = useWords(shareWords);
  const locale = useLocale();
  const first = useRef<HTMLInputElement>(null);
  // The dialog opens before the form is there.
  useEffect(() => first.current?.focus(), []);
  const end = share?.attributes.expires_at ?? null;
  const ends = Object.entries(words.endsAfter)
    .map(([value, label]) => ({ value, label }))
    // Digits come first in an object: the choices in their own order.
    .toSorted((one, other) => (Number(one.value) || 1000) - (Number(other.value) || 1000));
  const kept = end === null ? [] : [{ value: UNCHANGED, label: words.endsUnchanged(dayText(end, null, locale)) }];
  const hasPassword = share?.attributes.has_password === true;
  const chosen = values.fields ?? usualFields;
  const choose = (field: ShareField, isChosen: boolean) =>
    set({ fields: isChosen ? [...chosen, field] : chosen.filter((each) => each !== field) });
  return (
    <Stack gap="sm">
      <TextInput
        size="xs"
        label={words.label}
        description={words.labelText}
        value={values.label}
        onChange={({ currentTarget }) => set({ label: currentTarget.value })}
        maxLength={100}
        autoComplete="off"
        ref={first}
      />
      {hasFields && (
        <Radio.Group
          label={words.forWhom}
          value={presetOf(chosen) ?? OWN}
          onChange={(preset) => {
            const next = PRESETS.find((each) => each === preset);
            if (next !== undefined) set(choiceOf(next));
          }}
        >
          <div className="share-presets">
            {PRESETS.map((preset) => (
              <Radio
                key={preset}
                size="xs"
                value={preset}
                label={words.presets[preset]}
                description={words.presetTexts[preset]}
              />
            ))}
            {presetOf(chosen) === null && (
              <Radio size="xs" value={OWN} label={words.ownChoice} description={words.ownChoiceText(chosen.length)} />
            )}
          </div>
        </Radio.Group>
      )}
      <details className="share-details" open={isFrameWrong || undefined}>
        <summary>
          {words.details} <span className="small dim">{summaryOf(values, share, words)}</span>
        </summary>
        <Stack gap="sm" mt={8}>
          {hasFields && (
            <p className="small">
              <strong>{words.shows}</strong> <span className="dim">{words.showsText}</span>
            </p>
          )}
          {(hasFields ? SHARE_GROUPS : []).map(([group, fields]) => (
            <fieldset key={group} className="share-fields">
              <legend className="small dim">{words.groups[group]}</legend>
              {fields.map((field) => (
                <Checkbox
                  key={field}
                  size="xs"
                  label={words.fields[field]}
                  checked={chosen.includes(field)}
                  onChange={({ currentTarget }) => choose(field, currentTarget.checked)}
                />
              ))}
            </fieldset>
          ))}
          <div className="share-choices">
            <NativeSelect
              size="xs"
              label={words.ends}
              data={[...kept, ...ends]}
              value={values.ends}
              onChange={({ currentTarget }) => set({ ends: currentTarget.value })}
            />
            <NativeSelect
              size="xs"
              label={words.language}
              data={Object.entries({ '': words.visitorsLanguage, ...LANGUAGES }).map(([value, label]) => ({
                value,
                label,
              }))}
              value={values.language}
              onChange={({ currentTarget }) => set({ language: currentTarget.value })}
            />
          </div>
          <PasswordInput
            size="xs"
            label={words.password}
            description={hasPassword ? words.passwordKept : words.passwordText}
            value={values.password}
            onChange={({ currentTarget }) => set({ password: currentTarget.value })}
            minLength={8}
            maxLength={256}
            autoComplete="new-password"
            disabled={values.isPasswordRemoved}
          />
          {hasPassword && (
            <Checkbox
              size="xs"
              label={words.removePassword}
              checked={values.isPasswordRemoved}
              onChange={({ currentTarget }) => set({ isPasswordRemoved: currentTarget.checked, password: '' })}
            />
          )}
          <TextInput
            size="xs"
            label={words.frames}
            description={words.framesText}
            value={values.frames}
            onChange={({ currentTarget }) => set({ frames: currentTarget.value })}
            error={isFrameWrong && words.frameWrong}
            autoComplete="off"
            inputMode="url"
          />
          <fieldset className="share-fields">
            <legend className="small dim">{words.contact}</legend>
            <ContactFields contact={values.contact} onChange={(contact) => set({ contact })} usual={accountContact} />
          </fieldset>
        </Stack>
      </details>
    </Stack>
  );
}

const OWN = 'own';

/** When it ends and whether it has a password, which stand folded. */
export function summaryOf(values: ShareValues, share: ShareResource | null, words: ShareWords): string {
  const hasPassword = values.password !== '' || (share?.attributes.has_password === true && !values.isPasswordRemoved);
  const ends =
    values.ends === UNCHANGED ? [] : [`${words.ends.toLowerCase()} ${findWord(words.endsAfter, values.ends)}`];
  return [...ends, hasPassword ? words.withPassword : words.withoutPassword].join(' · ');
}
