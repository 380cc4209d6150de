/** The button that opens the dialog for sharing; for those who may share. */
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import type { ShareSubject } from './share-subject.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

interface ShareButtonProps {
  readonly subject: ShareSubject;
  readonly size?: 'xs' | 'compact-xs';
  /** The first action of its page. */
  readonly isFirst?: boolean;
}

export function ShareButton({ subject, size = 'xs', isFirst = false }: ShareButtonProps) {
  const words = useWords();
  const { mayOperate } = useRights();
  const [isOpen, setOpen] = useState(false);
  if (!mayOperate) return null;
  return (
    <>
      <Button size={size} variant={isFirst ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {words.share}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog subject={subject} share={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
