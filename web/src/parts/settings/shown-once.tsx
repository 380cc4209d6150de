/** A secret or link, usually shown only now, with a button that copies it. */
import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useWords } from '../../app/words/words.tsx';

interface ShownOnceProps {
  readonly label: string;
  readonly value: string;
  /** In place of the hint that it is shown only now. */
  readonly description?: string;
}

export function ShownOnce({ label, value, description }: ShownOnceProps) {
  const words = useWords();
  const { copy, copied } = useClipboard({ timeout: 4000 });
  return (
    <>
      <div className="once">
        <TextInput
          size="xs"
          label={label}
          description={description ?? words.shownOnce}
          value={value}
          readOnly
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button size="xs" onClick={() => copy(value)}>
          {words.copy}
        </Button>
      </div>
      <p className="dim small" role="status">
        {copied && words.copied}
      </p>
    </>
  );
}
