/** Follows a container or shipment, or stops following it. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, type Identifier, request } from '../../app/api/request.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';

export function FollowButton({ of, id }: { of: 'container' | 'shipment'; id: string }) {
  const words = useWords();
  const client = useQueryClient();
  const { isView } = useSession();
  const queryKey = ['follows', id];
  const { data } = useQuery({
    queryKey,
    queryFn: () => get<readonly Identifier[]>(`/follows?filter[${of}_id]=${id}`),
  });
  const [follow] = data?.data ?? [];
  const toggle = useMutation({
    mutationFn: async () => {
      if (follow === undefined) await request('POST', '/follows', {}, { [of]: { data: { type: of, id } } });
      else await request('DELETE', `/follows/${follow.id}`);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <Button
      size="xs"
      variant={follow === undefined ? 'default' : 'light'}
      aria-pressed={follow !== undefined}
      title={words.followText}
      loading={toggle.isPending}
      disabled={data === undefined || isView}
      onClick={() => toggle.mutate()}
    >
      {follow === undefined ? words.follow : words.following}
    </Button>
  );
}
