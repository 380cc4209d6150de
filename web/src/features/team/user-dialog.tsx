/** Changes the role and customers of a user. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { User } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { useCustomers } from '../../parts/customers/customers.ts';
import { FormDialog } from '../../parts/settings/form-dialog.tsx';
import { idsOf, useUnchanged } from '../../parts/settings/save-error.ts';
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
  const save = useMutation({
    mutationFn: async () => {
      await requireUnchanged();
      await request('PATCH', path, { role: rights.role }, partiesOf(rights));
      await client.invalidateQueries({ queryKey: ['users'] });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.editUser(user.attributes.name)}
      onClose={onClose}
      action={words.save}
      save={save}
      errors={{ conflict: words.lastAdmin }}
    >
      <RoleFields rights={rights} onChange={setRights} />
    </FormDialog>
  );
}
