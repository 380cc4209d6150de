/** Invites a colleague: the link is to be copied and sent. */
import { Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { Invite } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { FormDialog } from '../../parts/settings/form-dialog.tsx';
import { SENDS_MAIL } from '../../parts/settings/sends-mail.ts';
import { ShownOnce } from '../../parts/settings/shown-once.tsx';
import { partiesOf, type Rights, RoleFields } from './role-fields.tsx';
import { teamWords } from './words.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(teamWords);
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<Rights>({ role: 'member', customers: [] });
  const save = useMutation({
    mutationFn: () => {
      const attributes = { role: rights.role, ...(email.trim() !== '' && { email: email.trim() }) };
      return request<Resource<Invite>>('POST', '/invites', attributes, partiesOf(rights));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['invites'] }),
  });
  const { url, email: mailedTo, is_mailed: isMailed } = save.data?.data.attributes ?? {};
  return (
    <FormDialog
      title={words.invite}
      onClose={onClose}
      action={words.createInvite}
      save={save}
      errors={{ duplicate: words.emailTaken }}
      result={
        url !== undefined && (
          <Stack gap="sm">
            {isMailed ? (
              <p role="status">{words.inviteMailed(mailedTo ?? '')}</p>
            ) : (
              <p className="dim small">{words.inviteText}</p>
            )}
            <ShownOnce label={words.inviteLink} value={url} />
          </Stack>
        )
      }
    >
      <p className="dim small">{SENDS_MAIL ? words.inviteMailText : words.inviteText}</p>
      <TextInput
        type="email"
        label={words.email}
        description={words.emailText}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <RoleFields rights={rights} onChange={setRights} />
    </FormDialog>
  );
}
