/** A filter of a list that is typed: it applies once typing pauses. */
import './list-filters.css';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

interface TypedFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function TypedFilter({ label, value, onChange }: TypedFilterProps) {
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== (value ?? '')) setText(value ?? '');
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the text alone
  useEffect(() => {
    if (text.trim() === (value ?? '')) return;
    const timer = setTimeout(() => onChange(text.trim() || undefined), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      size="xs"
      type="search"
      label={label}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
