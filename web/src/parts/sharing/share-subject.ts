/** What is shared, and how requests name it. Pure. */
import type { Identifier } from '../../app/api/request.ts';
import type { Share } from '../../app/api/resources.ts';
import type { ShareResource } from './share-queries.ts';

/** One container or shipment, a list by its parameters, or a report with its own. */
export type ShareSubject =
  | { readonly type: 'container' | 'shipment'; readonly id: string; readonly name: string }
  | { readonly type: 'list'; readonly list: 'containers' | 'shipments'; readonly filter: string }
  | {
      readonly type: 'report';
      readonly report: NonNullable<Share['report']>;
      readonly filter: string;
      readonly name: string;
    };

/** Of a share that exists; null: what it shared is gone. */
export function subjectOf(share: ShareResource | null): ShareSubject | null {
  if (share === null) return null;
  const { filter, list, report, subject_name: name } = share.attributes;
  if (filter !== null && report !== null) return { type: 'report', report, filter, name: name ?? report };
  if (filter !== null && list !== null) return { type: 'list', list, filter };
  const { container, shipment } = share.relationships;
  const linked = (container?.data ?? shipment?.data ?? null) as Identifier | null;
  return linked && { type: linked.type as 'container' | 'shipment', id: linked.id, name: name ?? '' };
}

export function filterOf(subject: ShareSubject | null): object {
  if (subject?.type === 'list') return { list: subject.list, filter: subject.filter };
  return subject?.type === 'report' ? { report: subject.report, filter: subject.filter } : {};
}

/** Whether the list has neither a filter nor a search: it is all that the account tracks. */
export function isUnfiltered(subject: ShareSubject | null): boolean {
  if (subject?.type !== 'list') return false;
  return ![...new URLSearchParams(subject.filter)].some(([name, value]) => name !== 'sort' && value !== '');
}

export function linkTo(subject: ShareSubject | null) {
  if (subject === null || subject.type === 'list' || subject.type === 'report') return undefined;
  return { [subject.type]: { data: { type: subject.type, id: subject.id } } };
}
