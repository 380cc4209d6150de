/** Changes the role and customers of a user. */
import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { User } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useCustomers } from '../../parts/settings/customers-field.tsx';
import { idsOf, saveErrorText, useUnchanged } from '../../parts/settings/save-error.ts';
import { FormError } from '../../parts/settings/settings-page.tsx';
import { partiesOf, type Rights, RoleFields } from './role-fields.tsx';
import { teamWords } from './words.ts';

export function UserDialog({ user, onClose }: { user: Resource<User>; onClose: () => void }) {
  const words = useWords(teamWords);
  const client = useQueryClient();
  const customers = useCustomers();
  const [rights, setRights] = useState<Rights>({ role: user.attributes.role, customers: idsOf(user, 'parties') });
  const path = `/users/${user.id}`;
  const requireUnchanged = useUnchanged<User>(path, user, (each) => ({
    [words.role]: words.roles[each.attributes.role] ?? '',
    [words.customers]:
      idsOf(each, 'parties')
        .map((id) => customers.get(id) ?? id)
        .join(', ') || words.allCustomers,
  }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await requireUnchanged();
      await request('PATCH', path, { role: rights.role }, partiesOf(rights));
      await client.invalidateQueries({ queryKey: ['users'] });
    },
    onSuccess: onClose,
  });
  return (
    <Dialog title={words.editUser(user.attributes.name)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Stack gap="sm">
          <RoleFields rights={rights} onChange={setRights} />
          {error && <FormError>{saveErrorText(error, words, { conflict: words.lastAdmin })}</FormError>}
          <Button type="submit" size="xs" loading={isPending} className="own-width">
            {words.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
