/** How many invoices have errors that nothing was decided about, and for how many the limit for a dispute ends soon. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { today } from '../../../app/api/now.ts';
import { get } from '../../../app/api/request.ts';
import { useRights } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { dayAfter } from '../../../parts/times/instants.ts';
import { todayWords } from '../words.ts';

const SOON_DAYS = 7;
const OPEN = { status: 'received,checked', outcome: 'disputed' } as const;

interface InvoicesDue {
  readonly faulty: number;
  readonly soon: number;
}
const NONE: InvoicesDue = { faulty: 0, soon: 0 };

/** @returns undefined until known; none for those who decide nothing */
export function useInvoicesDue(): InvoicesDue | undefined {
  const { mayOperate } = useRights();
  const { data, isPending } = useQuery({
    queryKey: ['invoices', 'due'],
    queryFn: async (): Promise<InvoicesDue> => {
      const faulty = await count({});
      // Most days no invoice is faulty: then there is nothing more to request.
      if (faulty === 0) return NONE;
      const end = dayAfter(today(), SOON_DAYS);
      return { faulty, soon: await count({ 'dispute_due_on][start': today(), 'dispute_due_on][end': end }) };
    },
    meta: { isLive: true },
    enabled: mayOperate,
  });
  return mayOperate && isPending ? undefined : (data ?? NONE);
}

async function count(more: Readonly<Record<string, string>>): Promise<number> {
  const filters = Object.entries({ ...OPEN, ...more }).map(([name, value]) => [`filter[${name}]`, value]);
  const path = `/invoices?${new URLSearchParams([...filters, ['page[size]', '1'], ['fields[invoice]', 'number']])}`;
  return (await get<readonly unknown[]>(path)).meta?.total ?? 0;
}

export function InvoicesDueLine({ of: { faulty, soon } }: { of: InvoicesDue }) {
  const words = useWords(todayWords);
  if (faulty === 0) return null;
  return (
    <p className={`quiet-line ${soon > 0 ? 'tone-wait' : ''}`}>
      {words.faultyInvoices(faulty)} {soon > 0 && words.disputesEnd(soon)}{' '}
      <Link to="/invoices" search={{ ...OPEN, sort: 'dispute_due_on' }}>
        {words.seeInvoices}
      </Link>
    </p>
  );
}
