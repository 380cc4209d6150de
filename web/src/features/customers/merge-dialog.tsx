/** Merges a customer into another one, after a preview of what moves. */
import '../../parts/choice/choice.css';
import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { Party } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { useCustomers } from '../../parts/customers/customers.ts';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { isUnused, UsageList, useUsage } from './usage.tsx';
import { customersWords } from './words.ts';

const SHOWN_CHOICES = 60;

export function MergeDialog({ customer, onClose }: { customer: Resource<Party>; onClose: () => void }) {
  const words = useWords(customersWords);
  const client = useQueryClient();
  const customers = useCustomers();
  const [into, setInto] = useState<string | null>(null);
  const usage = useUsage(customer.id);
  const name = customer.attributes.company_name;
  const others = [...customers].filter(([id]) => id !== customer.id).map(([value, label]) => ({ value, label }));
  const run = async () => {
    const relationships = { into: { data: { type: 'party', id: into ?? '' } } };
    await request('POST', `/parties/${customer.id}/merge`, {}, relationships);
    await client.invalidateQueries();
  };
  return (
    <Confirm
      title={words.mergeCustomer(name)}
      action={into === null ? words.merge : words.mergeDo(name, customers.get(into) ?? '')}
      isReady={into !== null && usage.data !== undefined}
      run={run}
      onClose={onClose}
      errors={{ not_found: words.goneMeanwhile, invalid_value: words.goneMeanwhile }}
    >
      <Select
        label={words.mergeInto}
        description={words.mergeIntoText}
        data={others}
        value={into}
        onChange={setInto}
        searchable
        limit={SHOWN_CHOICES}
        nothingFoundMessage={words.nothingFound}
      />
      {usage.error !== null && <Failure error={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.isPending && <Loading />}
      {usage.data !== undefined && (
        <div>
          <p>{isUnused(usage.data) ? words.movesNothing(name) : words.moves(name)}</p>
          <UsageList usage={usage.data} />
          <p className="dim">{words.cannotUndo}</p>
        </div>
      )}
    </Confirm>
  );
}
