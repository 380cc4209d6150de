/** What reports to the account, and whether it is a real source. */
import { useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../app/api/request.ts';
import type { DataSource } from '../../app/api/resources.ts';

export const getSources = async () => (await get<readonly Resource<DataSource>[]>('/sources')).data;

export const useSources = () => useQuery({ queryKey: ['sources'], queryFn: getSources, meta: { isLive: true } });

/** A shipping line that can be polled, and is no part of the simulated world. */
export const isRealLine = ({
  kind,
  supported,
  simulated,
}: Pick<DataSource, 'kind' | 'supported' | 'simulated'>): boolean =>
  kind === 'shipping_line' && supported && !simulated;
