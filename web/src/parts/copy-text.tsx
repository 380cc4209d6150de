/** A button that copies a text, and says so. */
import { Button, CopyButton } from '@mantine/core';
import { useWords } from '../app/words/words.tsx';

/** @param label absent: "Copy" */
export function CopyText({ text, label }: { readonly text: string; readonly label?: string }) {
  const words = useWords();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button size="compact-xs" variant="default" onClick={copy}>
          <span role="status">{copied ? words.copied : (label ?? words.copy)}</span>
        </Button>
      )}
    </CopyButton>
  );
}
