/** What a share is of, as a body states it. */
import { apiError } from '../../http/jsonapi/errors.ts';
import type { SharedList, ShareSubject } from './share.ts';

interface GivenSubject {
  readonly filter?: string | undefined;
  readonly list?: SharedList | undefined;
}

interface GivenLinks {
  readonly container?: { readonly data?: { readonly id: string } | null };
  readonly shipment?: { readonly data?: { readonly id: string } | null };
}

/** @throws ApiError 422 */
export function subjectOf({ filter, list }: GivenSubject, links: GivenLinks | undefined): ShareSubject {
  const subject = {
    containerId: links?.container?.data?.id ?? null,
    shipmentId: links?.shipment?.data?.id ?? null,
    filter: filter ?? null,
  };
  if (Object.values(subject).filter((each) => each !== null).length !== 1) {
    const detail =
      'A share is of one container, of one shipment or of a list: give one of container, shipment and filter.';
    throw apiError('invalid_value', { detail, pointer: '/data' });
  }
  if (list !== undefined && filter === undefined) {
    const detail = 'Only a share of a list has a list: give a filter too, which may be empty.';
    throw apiError('invalid_value', { detail, pointer: '/data/attributes/list' });
  }
  return { ...subject, list: subject.filter === null ? null : (list ?? 'containers') };
}
