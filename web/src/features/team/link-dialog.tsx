/** Creates a log-in link for a user who has lost the password. */
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Resource, request } from '../../app/api/request.ts';
import type { LogInLink, User } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError } from '../../parts/settings/settings-page.tsx';
import { ShownOnce } from '../../parts/settings/shown-once.tsx';
import { teamWords } from './words.ts';

export function LinkDialog({ user, onClose }: { user: Resource<User>; onClose: () => void }) {
  const words = useWords(teamWords);
  const title = words.logInLinkOf(user.attributes.name);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => request<Resource<LogInLink>>('POST', `/users/${user.id}/log_in_links`),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="sm">
        <p>{words.logInLinkText}</p>
        {error && <FormError>{saveErrorText(error, words)}</FormError>}
        {data === undefined ? (
          <Button loading={isPending} onClick={() => mutate()} className="own-width">
            {words.createLink}
          </Button>
        ) : (
          <>
            {data.data.attributes.is_mailed && <p role="status">{words.linkMailed(user.attributes.email)}</p>}
            <ShownOnce label={title} value={data.data.attributes.url} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
