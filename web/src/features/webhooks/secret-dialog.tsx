/** Gives a webhook a new secret; the present one signs along for a day. */
import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RequestFailed, type Resource, request } from '../../app/api/request.ts';
import type { Webhook } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { errorText } from '../../parts/error-text.ts';
import { WEBHOOKS_KEY } from './webhook-queries.ts';
import { webhooksWords } from './words.ts';

export function SecretDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const words = useWords(webhooksWords);
  const client = useQueryClient();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => request<Resource<Webhook>>('POST', `/webhooks/${webhookId}/rotate_secret`),
    onSuccess: () => client.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
  const secret = data?.data.attributes.secret;
  const isFull = error instanceof RequestFailed && error.status === 409;
  return (
    <Dialog title={words.rotate} onClose={onClose}>
      <Stack gap="sm">
        <p>{words.rotateText}</p>
        {secret === undefined ? (
          <Button loading={isPending} onClick={() => mutate()}>
            {words.rotateNow}
          </Button>
        ) : (
          <>
            <code className="secret">{secret}</code>
            <CopyText text={secret} />
          </>
        )}
        <p role="status" className={error ? 'wrong' : 'tone-good'}>
          {error ? (isFull ? words.tooManySecrets : errorText(error, words)) : secret !== undefined && words.rotated}
        </p>
      </Stack>
    </Dialog>
  );
}
