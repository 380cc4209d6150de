/** Whether the account requires a second factor of all users; an admin who has one switches it. */
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { Account, User } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { FailedCard } from '../../parts/states.tsx';
import { teamWords } from './words.ts';

const KEY = ['account'];

export function FactorRule({ users }: { users: readonly Resource<User>[] }) {
  const words = useWords(teamWords);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => get<Resource<Account>>('/account') });
  if (data === undefined) return error && <FailedCard name={words.factorRule} error={error} onRetry={refetch} />;
  const isRequired = data.data.attributes.second_factor_required;
  const without = users.filter(({ attributes: { is_active, has_second_factor } }) => is_active && !has_second_factor);
  const change = async () => {
    const saved = await request<Resource<Account>>('PATCH', '/account', { second_factor_required: !isRequired });
    client.setQueryData(KEY, saved);
  };
  return (
    <section className="card">
      <h2>{words.factorRule}</h2>
      <p>{isRequired ? words.factorIsRequired : words.factorIsOptional}</p>
      <p className="dim small">{words.usersWithout(without.length)}</p>
      <Button variant="default" mt="xs" onClick={() => setOpen(true)}>
        {isRequired ? words.stopRequiring : words.requireFactor}
      </Button>
      {isOpen && (
        <Confirm
          isHarmless={!isRequired}
          title={words.factorRule}
          action={isRequired ? words.stopRequiring : words.requireFactor}
          run={change}
          onClose={() => setOpen(false)}
        >
          <p>{isRequired ? words.stopRequiringText : words.requireFactorText(without.length)}</p>
        </Confirm>
      )}
    </section>
  );
}
