/** What the relative days and times of filters count from, for the user of the session. */
import { useMemo } from 'react';
import { today } from '../../../app/api/now.ts';
import { useSession } from '../../../app/session/session.ts';
import type { ReadAt } from './filters.ts';

export function useReadAt(): ReadAt {
  const { last_visit_at: lastVisitAt } = useSession().user.attributes;
  const day = today();
  return useMemo(() => ({ today: day, lastVisitAt }), [day, lastVisitAt]);
}
