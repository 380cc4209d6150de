/** The tariff as the API takes it: to read, to copy, and to paste one. */
import { Button, CopyButton, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../app/words/words.tsx';
import { tariffsWords } from '../words.ts';
import { attributesOf, type Draft, draftOfJson } from './draft.ts';

interface JsonCardProps {
  readonly draft: Draft;
  readonly onApply: (draft: Draft) => void;
  readonly isReadOnly: boolean;
}

type Notice = 'jsonFaulty' | 'jsonApplied';

export function JsonCard({ draft, onApply, isReadOnly }: JsonCardProps) {
  const words = useWords(tariffsWords);
  // Null: nothing is typed, and the text follows the form.
  const [typed, setTyped] = useState<string | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const text = typed ?? JSON.stringify(attributesOf(draft), null, 2);
  const apply = () => {
    const found = draftOfJson(text, draft.customerId);
    setNotice(found === null ? 'jsonFaulty' : 'jsonApplied');
    if (found === null) return;
    onApply(found);
    setTyped(null);
  };
  return (
    <details className="card">
      <summary>
        <h2>{words.json}</h2>
      </summary>
      <p className="dim small">{words.jsonText}</p>
      <Textarea
        aria-label={words.json}
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setNotice(null);
        }}
        readOnly={isReadOnly}
        rows={14}
        spellCheck={false}
        classNames={{ input: 'tariff-json' }}
        error={notice === 'jsonFaulty' && words.jsonFaulty}
      />
      <Group gap="sm" mt="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        {!isReadOnly && (
          <Button variant="default" disabled={typed === null} onClick={apply}>
            {words.jsonApply}
          </Button>
        )}
        <span role="status" className="dim small">
          {notice === 'jsonApplied' && words.jsonApplied}
        </span>
      </Group>
    </details>
  );
}
