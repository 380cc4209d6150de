/** Several short texts with commas between them, changed in place: references, tags. */
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../api/request.ts';
import { useWords } from '../words/words.tsx';
import { errorText } from './error-text.ts';

interface LabelsProps {
  /** `/shipments/…` */
  readonly path: string;
  readonly attribute: 'ref_numbers' | 'tags';
  readonly name: string;
  readonly values: readonly string[];
}

export function partsOf(text: string): string[] {
  return [...new Set(text.split(',').map((each) => each.trim()))].filter(Boolean);
}

/** What is typed stays, whoever else changes it meanwhile: then that is said, and whoever saves last decides. */
export function Labels({ path, attribute, name, values }: LabelsProps) {
  const words = useWords();
  const client = useQueryClient();
  const standing = values.join(', ');
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState(standing);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) => request('PATCH', path, { [attribute]: partsOf(text) }),
    onSuccess: async (_, text) => {
      await client.invalidateQueries();
      // What was typed since then is not saved yet.
      setTyped((known) => (known === text ? null : known));
    },
  });
  const isChangedMeanwhile = typed !== null && standing !== before && !isPending;
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
        description={isChangedMeanwhile ? words.meanwhile(standing) : words.commaSeparated}
        value={typed ?? standing}
        onChange={({ currentTarget }) => {
          if (typed === null) setBefore(standing);
          setTyped(currentTarget.value);
        }}
        error={error && errorText(error, words)}
      />
      {typed !== null && typed !== standing && (
        <Button size="xs" type="submit" loading={isPending} mt={6}>
          {words.save}
        </Button>
      )}
    </form>
  );
}
