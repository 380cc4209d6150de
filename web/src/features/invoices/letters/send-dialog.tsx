/** Sends a letter by mail, or notes that the user has sent it. A letter that was sent is never changed. */
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import { FormError } from '../../../parts/settings/settings-page.tsx';
import { type Letter, readAgain } from '../invoices.ts';
import { invoicesWords } from '../words.ts';

export function SendDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const words = useWords(invoicesWords);
  const client = useQueryClient();
  const { recipient } = letter.attributes;
  const send = useMutation({
    mutationFn: (through: 'mail' | 'own') => request('POST', `/invoice_disputes/${letter.id}/send`, { through }),
    onSuccess: async () => {
      await readAgain(client);
      onClose();
    },
  });
  return (
    <Dialog title={words.sendTitle} onClose={onClose}>
      <Stack gap="sm">
        <p>{words.sendText}</p>
        <p className={recipient === null ? 'tone-wait' : ''}>
          {recipient === null ? words.noRecipient : words.sendTo(recipient)}
        </p>
        {send.error && <FormError>{saveErrorText(send.error, words)}</FormError>}
        <p className="small dim">
          {words.ownMail}{' '}
          <a href={`/v2/invoice_disputes/${letter.id}/message`} download>
            {words.openMessage}
          </a>
        </p>
        <Group gap="sm">
          <Button size="xs" disabled={recipient === null} loading={send.isPending} onClick={() => send.mutate('mail')}>
            {words.sendByMail}
          </Button>
          <Button size="xs" variant="default" disabled={send.isPending} onClick={() => send.mutate('own')}>
            {words.markAsSent}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
