/** A dialog over the page; Escape closes it. */
import { CloseButton, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useWords } from '../app/words/words.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What has pictures side by side. */
  readonly isWide?: true;
  /** What is always in view beside the form, on narrow screens below it: a preview. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The focus returns to where it was. Composed of parts, because Mantine's own header would be a second banner of the page. Scrolling is
 * not locked, because Mantine does so by an inline style, which the page's policy forbids.
 */
export function Dialog({ title, onClose, isWide, aside, children }: DialogProps) {
  const words = useWords();
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // The row of the opener may have left its list meanwhile.
      const target = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      yOffset={aside === undefined ? '12vh' : '5vh'}
      lockScroll={false}
      size={aside !== undefined ? 1120 : isWide ? 'xl' : 'md'}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <Modal.Body p="sm">
          <Group justify="space-between" mb="xs" wrap="nowrap">
            <h2 className="dialog-title">{title}</h2>
            <CloseButton size="sm" aria-label={words.lists.close} onClick={onClose} />
          </Group>
          {aside === undefined ? (
            children
          ) : (
            <div className="dialog-beside">
              <div>{children}</div>
              <div className="dialog-aside">{aside}</div>
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
