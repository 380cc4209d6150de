/**
 * What a share is of as a body states it, and the filter of a shared list: parameters of the list of containers or
 * shipments, as its address has them.
 */
import type { ListQuery } from '../../database/lists/list-query.ts';
import { ApiError, apiError } from '../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { parseStoredQuery, readListQuery } from '../../http/jsonapi/reading/query.ts';
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Reference } from '../../reference/reference.ts';
import { containerList } from '../../tracking/containers/list-store.ts';
import { SHIPMENT_LIST } from '../../tracking/shipments/list-store.ts';
import { readStoredReport } from '../reports/stored-report.ts';
import { ShareFilterInvalid } from './errors.ts';
import { reportOf, type SharedList, type ShareSubject } from './share.ts';

export interface FilterReading {
  readonly resources: ResourceTable;
  /** Of containers. */
  readonly filters: ListFilters;
}

/** Of a shared list; visitors get it in pages. */
const MOST_IN_LIST = 5000;
export const PAGE_SIZE = 250;
export const MOST_PAGES = MOST_IN_LIST / PAGE_SIZE;

const KNOWN = /^(filter\[[^\]]+\](\[[^\]]+\])?|q|sort)$/;

/** Before a share is stored or previewed. @throws ShareFilterInvalid */
export function requireReadableFilter(
  subject: ShareSubject,
  reading: FilterReading & { readonly reference: Pick<Reference, 'ports'>; readonly now: number },
): void {
  const { filter, list } = subject;
  if (filter !== null && list !== null) readShareFilter(filter, list, reading);
  const report = reportOf(subject);
  if (report === null) return;
  try {
    const { reference, now } = reading;
    readStoredReport(
      { name: report.report, parameters: report.filter },
      { ports: reference.ports, customers: null, now },
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const detail = error.errors.map((each) => each.detail).join(' ');
    throw apiError('invalid_value', { detail, pointer: '/data/attributes/filter' });
  }
}

export type FirstPage = ListQuery & { readonly page: { readonly number: number; readonly size: number } };

/** @throws ShareFilterInvalid */
export function readShareFilter(text: string, list: SharedList, { resources, filters }: FilterReading): FirstPage {
  const given = parseStoredQuery(text);
  const foreign = Object.keys(given).find((name) => !KNOWN.test(name));
  if (foreign !== undefined) throw new ShareFilterInvalid(list, `The parameter ${foreign} is none of them.`);
  try {
    const declaration = list === 'shipments' ? SHIPMENT_LIST : containerList(filters);
    const query = readListQuery(resources, declaration, given);
    return { ...query, page: { number: 1, size: PAGE_SIZE } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ShareFilterInvalid(list, error.errors.map(({ detail }) => detail).join(' '));
  }
}

interface GivenSubject {
  readonly filter?: string | undefined;
  readonly list?: SharedList | undefined;
  readonly report?: string | undefined;
}

interface GivenLinks {
  readonly container?: { readonly data?: { readonly id: string } | null };
  readonly shipment?: { readonly data?: { readonly id: string } | null };
}

/** @throws ApiError 422 */
export function subjectOf({ filter: given, list, report }: GivenSubject, links: GivenLinks | undefined): ShareSubject {
  const filter = given ?? (report === undefined ? undefined : '');
  const subject = {
    containerId: links?.container?.data?.id ?? null,
    shipmentId: links?.shipment?.data?.id ?? null,
    filter: filter ?? null,
  };
  if (Object.values(subject).filter((each) => each !== null).length !== 1) {
    const detail =
      'A share is of one container, of one shipment, of a list or of a report: give one of container, shipment, filter and report.';
    throw apiError('invalid_value', { detail, pointer: '/data' });
  }
  if (list !== undefined && filter === undefined) {
    const detail = 'Only a share of a list has a list: give a filter too, which may be empty.';
    throw apiError('invalid_value', { detail, pointer: '/data/attributes/list' });
  }
  if (report === undefined)
    return { ...subject, report: null, list: subject.filter === null ? null : (list ?? 'containers') };
  if (list === undefined) return { ...subject, report, list: null };
  const detail = 'A share is of a list or of a report: give one of list and report.';
  throw apiError('invalid_value', { detail, pointer: '/data/attributes/list' });
}
