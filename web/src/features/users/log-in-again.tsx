/** The log-in over a page whose session has ended. */
import { Modal, Text } from '@mantine/core';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { LogInForm } from './log-in-form.tsx';
import { usersWords } from './words.ts';

export function LogInAgainDialog({ onDone }: { onDone: () => void }) {
  const words = useWords(usersWords);
  const { user } = useSession();
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title={words.sessionOver} centered lockScroll={false}>
      <Text size="sm" mb="md">
        {words.sessionOverText}
      </Text>
      <LogInForm email={user.attributes.email} onDone={onDone} />
    </Modal>
  );
}
