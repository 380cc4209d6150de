/** Chooses among the invites to an address that the identity provider has verified. */

import { Button, Stack } from '@mantine/core';
import { wordOf } from '@portolan/wording/word-of';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useWords } from '../../app/words/words.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { Entrance } from './entrance.tsx';
import { identityRequest } from './identity-requests.ts';
import { usersWords } from './words.ts';

interface Offer {
  readonly id: string;
  readonly company_name: string;
  readonly role: string;
}

export function ChooseInvite() {
  const words = useWords(usersWords);
  useTitle(words.chooseInvite);
  const { data, error } = useQuery({
    queryKey: ['identity-invites'],
    queryFn: () => identityRequest<readonly Offer[]>('GET', '/invites'),
    retry: false,
  });
  const join = useMutation({
    mutationFn: (id: string) => identityRequest('POST', `/invites/${id}`),
    onSuccess: () => location.replace('/'),
  });
  const failure = error ?? join.error;
  return (
    <Entrance title={words.chooseInvite}>
      {failure !== null && <Failure error={failure} />}
      {data === undefined && failure === null && <Loading />}
      {data !== undefined && (
        <Stack gap="sm">
          <p className="dim">{words.chooseInviteText}</p>
          {data.map(({ id, company_name: company, role }) => (
            <div key={id}>
              <p className="dim small">{words.joinAs(wordOf(words.roles, role))}</p>
              <Button fullWidth variant="default" loading={join.isPending} onClick={() => join.mutate(id)}>
                {words.joinCompany(company)}
              </Button>
            </div>
          ))}
        </Stack>
      )}
    </Entrance>
  );
}
