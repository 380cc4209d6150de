/** A value that documents suggest for a container: to accept or to dismiss. */
import { wordOf } from '@portolan/wording/word-of';
import './documents.css';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { Suggestion } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { errorText } from '../error-text.ts';
import { dayText } from '../times/times.ts';
import { documentWords } from './document-words.ts';

interface SuggestionItemProps {
  readonly containerId: string;
  readonly suggestion: Resource<Suggestion>;
  /** Before the text, where several containers are listed. */
  readonly children?: ReactNode;
}

export function SuggestionItem({ containerId, suggestion, children }: SuggestionItemProps) {
  const words = useWords(documentWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { mayOperate } = useRights();
  const { field, value, state, acceptable } = suggestion.attributes;
  const decide = useMutation({
    mutationFn: (decision: 'accept' | 'dismiss') =>
      request('POST', `/containers/${containerId}/suggestions/${suggestion.id}/${decision}`),
    onSuccess: () => client.invalidateQueries(),
  });
  const isDay = /^\d{4}-\d\d-\d\d/.test(value);
  const shown = isDay ? dayText(value.length === 10 ? `${value}T12:00:00Z` : value, 'UTC', locale) : value;
  const text = words.suggests(words.suggestedFields[field] ?? field, shown);
  return (
    <li>
      <span>
        {children}
        {text}
      </span>
      {state === 'open' && mayOperate ? (
        <span className="actions">
          {decide.error && (
            <span className="tone-stop small" role="alert">
              {errorText(decide.error, words)}
            </span>
          )}
          {acceptable && (
            <Button
              size="compact-xs"
              aria-label={`${words.accept}: ${text}`}
              loading={decide.isPending}
              onClick={() => decide.mutate('accept')}
            >
              {words.accept}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${words.dismiss}: ${text}`}
            loading={decide.isPending}
            onClick={() => decide.mutate('dismiss')}
          >
            {words.dismiss}
          </Button>
        </span>
      ) : (
        <span className="dim">{wordOf(words.suggestionStates, state)}</span>
      )}
    </li>
  );
}
