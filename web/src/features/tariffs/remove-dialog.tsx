/** Deletes a tariff, after a look at how many containers it charges now. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Resource, request } from '../../app/api/request.ts';
import type { Tariff } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { tariffUsage } from './tariff-usage.ts';
import { tariffsWords } from './words.ts';

export function RemoveDialog({ tariff, onClose }: { tariff: Resource<Tariff>; onClose: () => void }) {
  const words = useWords(tariffsWords);
  const client = useQueryClient();
  const path = `/tariffs/${tariff.id}`;
  const { data, error, isPending, refetch } = useQuery(tariffUsage(tariff.id));
  return (
    <Confirm
      title={words.removeTitle(tariff.attributes.name)}
      action={words.lists.delete}
      isReady={data !== undefined}
      run={async () => {
        await request('DELETE', path);
        await client.invalidateQueries({ queryKey: ['tariffs', 'all'] });
      }}
      onClose={onClose}
    >
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {data !== undefined && (
        <div>
          <p>{words.uses(data.containers, data.running, data.estimated)}</p>
          {data.containers > 0 && <p className="dim">{words.usesText}</p>}
        </div>
      )}
    </Confirm>
  );
}
