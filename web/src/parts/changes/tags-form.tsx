/** Tags for many shipments: typed, or chosen from those that the account has. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { get, type Resource } from '../../app/api/request.ts';
import type { ContainerFacet } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { suggestedTags, withTag } from './tag-suggestions.ts';

interface TagsFormProps {
  readonly onSubmit: (input: string) => void;
}

export function TagsForm({ onSubmit }: TagsFormProps) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { data } = useQuery({
    queryKey: ['tags'],
    queryFn: () => get<readonly Resource<ContainerFacet>[]>('/containers/facets/tags'),
    staleTime: 60_000,
  });
  const known = (data?.data ?? []).map(({ attributes }) => attributes.value);
  const suggested = suggestedTags(known, typed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(typed);
      }}
    >
      <Stack gap="sm">
        <TextInput
          ref={input}
          size="xs"
          label={words.lists.tags}
          description={words.commaSeparated}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          required
          data-autofocus
          autoComplete="off"
        />
        {suggested.length > 0 && (
          <Group gap="xs" role="group" aria-label={words.lists.knownTags}>
            <span className="dim small">{words.lists.knownTags}</span>
            {suggested.map((tag) => (
              <Button
                key={tag}
                size="compact-xs"
                variant="default"
                onClick={() => {
                  setTyped(withTag(typed, tag));
                  input.current?.focus();
                }}
              >
                {tag}
              </Button>
            ))}
          </Group>
        )}
        <Button size="xs" type="submit">
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}
