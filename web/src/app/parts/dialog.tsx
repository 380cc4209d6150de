/** Something over the page that wants an answer, or is put away by Escape. */
import { CloseButton, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useWords } from '../words/words.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The focus goes back to where it was. In parts: the kit's own head would be a second banner of the page. The page behind is not locked: the kit does that by a style of its
 * own, which the page's policy forbids.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const words = useWords();
  useEffect(() => {
    const opener = document.activeElement;
    return () => (opener instanceof HTMLElement ? opener.focus() : undefined);
  }, []);
  return (
    <Modal.Root opened onClose={onClose} yOffset="12vh" lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <Modal.Body p="sm">
          <Group justify="space-between" mb={6} wrap="nowrap">
            <h2 className="dialog-title">{title}</h2>
            <CloseButton size="sm" aria-label={words.lists.close} onClick={onClose} />
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
