/** Deletes a customer on which nothing hangs; otherwise tells what does. */
import { useQueryClient } from '@tanstack/react-query';
import { type Resource, request } from '../../app/api/request.ts';
import type { Party } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { CUSTOMERS_KEY } from '../../parts/customers/customers.ts';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { isUnused, UsageList, useUsage } from './usage.tsx';
import { customersWords } from './words.ts';

export function RemoveDialog({ customer, onClose }: { customer: Resource<Party>; onClose: () => void }) {
  const words = useWords(customersWords);
  const client = useQueryClient();
  const { data: usage, error, refetch, isPending } = useUsage(customer.id);
  const isFree = usage !== undefined && isUnused(usage);
  return (
    <Confirm
      title={words.removeCustomer(customer.attributes.company_name)}
      action={words.remove}
      isReady={isFree}
      run={async () => {
        await request('DELETE', `/parties/${customer.id}`);
        await client.invalidateQueries({ queryKey: CUSTOMERS_KEY });
      }}
      onClose={onClose}
      errors={{ conflict: words.cannotRemove }}
    >
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {isFree && <p>{words.removeText}</p>}
      {usage !== undefined && !isFree && (
        <div>
          <p>{words.cannotRemove}</p>
          <UsageList usage={usage} />
        </div>
      )}
    </Confirm>
  );
}
