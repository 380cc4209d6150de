/** One field of a source: what is entered stays in the page until it is sent, and is not kept by the browser. */
import { FileInput, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { dayParts } from '../../parts/times/days.ts';
import { asSentence, phraseIn } from './as-sentence.ts';
import type { ProfileField } from './connection-queries.ts';
import { connectionsWords } from './words.ts';

/** Keys and certificates are far smaller. */
const MAX_FILE_BYTES = 32_768;

interface FieldInputProps {
  readonly field: ProfileField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  /** When a secret was stored that an empty field leaves as it is. */
  readonly storedAt: string | null;
}

export function FieldInput({ field, value, onChange, error, storedAt }: FieldInputProps) {
  const words = useWords(connectionsWords);
  const locale = useLocale();
  const { name, kind, required, placeholder } = field;
  const label = words.fieldLabels[name] ?? field.label;
  const stored = storedAt && words.keepStored(dayParts(storedAt.slice(0, 10), locale, { dateStyle: 'medium' }));
  const texts = [
    stored,
    // Those of the operator stand below a text that says it for all.
    field.help && !field.installation_only && asSentence(phraseIn(words.phrases, field.help)),
    kind === 'json' && asSentence(words.json),
    placeholder && words.usually(placeholder),
  ];
  const help = (
    <>
      {texts.filter(Boolean).join(' ')}{' '}
      {field.help_url && (
        <a href={field.help_url} target="_blank" rel="noreferrer">
          {words.where}
        </a>
      )}
    </>
  );
  const shared = {
    name,
    label,
    description: (texts.some(Boolean) || field.help_url) && help,
    error,
    value,
    required: required && storedAt === null,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  };
  if (kind === 'file') return <FileField shared={shared} onChange={onChange} />;
  if (kind === 'json') return <Textarea {...shared} autosize minRows={3} maxRows={10} />;
  if (kind === 'secret') return <PasswordInput {...shared} autoComplete="new-password" />;
  return <TextInput {...shared} type={kind === 'url' ? 'url' : 'text'} />;
}

interface FileFieldProps {
  readonly shared: Parameters<typeof Textarea>[0];
  readonly onChange: (value: string) => void;
}

function FileField({ shared, onChange }: FileFieldProps) {
  const words = useWords(connectionsWords);
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = (file: File | null) => {
    setTooLarge(file !== null && file.size > MAX_FILE_BYTES);
    if (file !== null && file.size <= MAX_FILE_BYTES) void file.text().then(onChange);
  };
  return (
    <div>
      <Textarea {...shared} placeholder={words.pem} minRows={3} maxRows={6} autosize />
      <FileInput
        mt="xs"
        aria-label={`${words.chooseFile}: ${shared.label}`}
        placeholder={words.chooseFile}
        onChange={choose}
        error={isTooLarge && words.fileTooLarge}
      />
    </div>
  );
}
