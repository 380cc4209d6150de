/** Asks before a change that is not saved is lost: by a link, by Back, and when the tab is closed. */
import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../../app/words/words.tsx';
import { Confirm } from './confirm.tsx';

/** @param isChanged false also while it is being saved: a form may leave by itself then */
export function Unsaved({ isChanged }: { isChanged: boolean }) {
  const words = useWords();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Confirm
      title={words.unsaved.title}
      action={words.unsaved.leave}
      run={async () => blocker.proceed()}
      onClose={blocker.reset}
    >
      <p>{words.unsaved.text}</p>
    </Confirm>
  );
}
