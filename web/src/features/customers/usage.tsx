/** What hangs on a customer, as a list. */
import { useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../app/api/request.ts';
import type { PartyUsage } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { CUSTOMERS_KEY } from '../../parts/customers/customers.ts';
import { customersWords } from './words.ts';

export function useUsage(customerId: string) {
  return useQuery({
    queryKey: [...CUSTOMERS_KEY, 'usages', customerId],
    queryFn: async () => (await get<Resource<PartyUsage>>(`/party_usages/${customerId}`)).data.attributes,
    staleTime: 0,
  });
}

export const isUnused = (usage: PartyUsage) => Object.values(usage).every((count) => count === 0);

export function UsageList({ usage }: { usage: PartyUsage }) {
  const words = useWords(customersWords);
  const counts = Object.entries(usage) as [keyof PartyUsage, number][];
  return (
    <ul className="impact">
      {counts.map(([kind, count]) => count > 0 && <li key={kind}>{words.counts[kind](count)}</li>)}
    </ul>
  );
}
