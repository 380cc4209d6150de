/** A field for several labels, separated by commas and saved in place: references, tags. */
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../app/api/request.ts';
import { useWords } from '../app/words/words.tsx';
import { errorText } from './error-text.ts';

interface LabelsFieldProps {
  /** `/shipments/…` */
  readonly path: string;
  readonly attribute: 'ref_numbers' | 'tags';
  readonly name: string;
  readonly values: readonly string[];
}

export function splitLabels(text: string): string[] {
  return [...new Set(text.split(',').map((each) => each.trim()))].filter(Boolean);
}

/** Typed text stays when the value changes meanwhile: a hint shows the new value, and the last save wins. */
export function LabelsField({ path, attribute, name, values }: LabelsFieldProps) {
  const words = useWords();
  const client = useQueryClient();
  const current = values.join(', ');
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState(current);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) => request('PATCH', path, { [attribute]: splitLabels(text) }),
    onSuccess: async (_, text) => {
      await client.invalidateQueries();
      // Text typed since then is not saved yet.
      setTyped((known) => (known === text ? null : known));
    },
  });
  const isChangedMeanwhile = typed !== null && current !== before && !isPending;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null) mutate(typed);
      }}
    >
      <TextInput
        size="xs"
        label={name}
        description={isChangedMeanwhile ? words.changedMeanwhile(current) : words.commaSeparated}
        value={typed ?? current}
        onChange={({ currentTarget }) => {
          if (typed === null) setBefore(current);
          setTyped(currentTarget.value);
        }}
        error={error && errorText(error, words)}
      />
      {typed !== null && typed !== current && (
        <Button size="xs" type="submit" loading={isPending} mt="xs">
          {words.save}
        </Button>
      )}
    </form>
  );
}
