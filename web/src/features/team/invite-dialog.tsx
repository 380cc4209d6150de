/** Invites a colleague: the link is to be copied and sent. */
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { Invite } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SENDS_MAIL } from '../../parts/sends-mail.ts';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError } from '../../parts/settings/settings-page.tsx';
import { ShownOnce } from '../../parts/settings/shown-once.tsx';
import { partiesOf, type Rights, RoleFields } from './role-fields.tsx';
import { teamWords } from './words.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(teamWords);
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<Rights>({ role: 'member', customers: [] });
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => {
      const attributes = { role: rights.role, ...(email.trim() !== '' && { email: email.trim() }) };
      return request<Resource<Invite>>('POST', '/invites', attributes, partiesOf(rights));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['invites'] }),
  });
  return (
    <Dialog title={words.invite} onClose={onClose}>
      <Stack gap="sm">
        <p className="dim small">{SENDS_MAIL ? words.inviteMailText : words.inviteText}</p>
        {data !== undefined ? (
          <>
            {data.data.attributes.is_mailed && (
              <p role="status">{words.inviteMailed(data.data.attributes.email ?? '')}</p>
            )}
            <ShownOnce label={words.inviteLink} value={data.data.attributes.url ?? ''} />
          </>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              mutate();
            }}
          >
            <Stack gap="sm">
              <TextInput
                size="xs"
                type="email"
                label={words.email}
                description={words.emailText}
                value={email}
                onChange={({ currentTarget }) => setEmail(currentTarget.value)}
                autoComplete="off"
                data-autofocus
              />
              <RoleFields rights={rights} onChange={setRights} />
              {error && <FormError>{saveErrorText(error, words, { duplicate: words.emailTaken })}</FormError>}
              <Button type="submit" size="xs" loading={isPending} className="own-width">
                {words.createInvite}
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </Dialog>
  );
}
