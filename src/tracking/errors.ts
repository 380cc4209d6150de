/** The errors of tracking, and how the API answers each. */
import type { Location } from '../core/location.ts';
import { answeredBy, type ErrorMapping } from '../http/jsonapi/error-table.ts';
import { ApiError, apiError, errorObject } from '../http/jsonapi/errors.ts';
import { MAX_LABELS } from '../http/jsonapi/resource.ts';
import { DomainError, domainError } from '../lib/errors.ts';

/** Where an operator reads how a line is defined, and how one is set up by name. */
const GUIDE = 'docs/writing-a-carrier.md';
const LINES_GUIDE = 'docs/lines.md';

export class ShippingLineUnknown extends domainError((scac: string) => [
  `No shipping line with SCAC "${scac}" is known. Use one that GET /v2/shipping_lines lists, such as MAEU, or ` +
    `define the line in the setting carriers.lines of this installation: see ${GUIDE}.`,
  { field: 'scac' },
]) {}

/** @param lacks the settings that a configured line lacks; null: it is not configured */
export class ShippingLineNotConfigured extends domainError((scac: string, lacks: string | null) => [
  lacks === null
    ? `${scac} is not tracked by this installation: the setting carriers.lines has no entry for it; see ${LINES_GUIDE}.`
    : `${scac} is not tracked by this installation: ${lacks}; see ${LINES_GUIDE}.`,
  { field: 'scac' },
]) {}

export class ShippingLineMissing extends domainError(() => [
  'Name the shipping line by its SCAC in "scac", or set "auto_detect_vocc_scac" to true.',
  { field: 'scac' },
]) {}

export class RequestTypeUnsupported extends domainError(
  (scac: string, requestType: string, supported: readonly string[]) => [
    `${scac} does not track by ${requestType} here; it tracks by ${supported.join(', ')}.`,
    { field: 'request_type' },
  ],
) {}

export class RequestNumberInvalid extends domainError((problem: string) => [problem, { field: 'request_number' }]) {}

export class TrackingRequestDuplicate extends DomainError {
  /** @param trackingRequestId null: that request no longer exists */
  constructor(trackingRequestId: string | null) {
    const by = trackingRequestId === null ? '' : `, by tracking request ${trackingRequestId}`;
    super(`This number is being tracked already${by}.`, {
      field: 'request_number',
      ...(trackingRequestId !== null && { meta: { tracking_request_id: trackingRequestId } }),
    });
  }
}

export class CustomerMissing extends domainError(
  'This key is limited to several customers: name one of them as the relationship customer.',
) {}

/** @param what `tags` */
export class LabelsTooMany extends domainError((what: string) => [
  `A shipment has at most ${MAX_LABELS} ${what}; remove some first.`,
  { meta: { reason: 'labels', maximum: MAX_LABELS } },
]) {}

export class CustomerUnknown extends domainError(
  (id: string) => `There is no party ${id} in this account; GET /v2/parties lists its parties.`,
) {}

/** A key that is limited to customers cannot move data away from them: it could not see that data any more. */
export class CustomerRequired extends domainError(
  'This key is limited to customers: what it changes must stay with one of them.',
) {}

export class CustomerNameUnknown extends domainError((name: string) => [
  `This key is limited to customers, and none of them is called ${JSON.stringify(name)}.`,
  { field: 'customer_name' },
]) {}

export class CustomerContradictory extends domainError(() => [
  'The name and the relationship customer are of different parties; leave one of them out.',
  { field: 'customer_name' },
]) {}

export class ReferenceNumbersTwice extends domainError(() => [
  'Give either "ref_numbers" or the singular "ref_number", not both.',
  { field: 'ref_number' },
]) {}

/** The event that a user enters is impossible, or cannot be read. */
export class UserEventInvalid extends domainError((field: string, problem: string) => [problem, { field }]) {}

export class UserEventIncomplete extends domainError((field: string, what: string) => [
  `The member ${field} is required: ${what}`,
  { field },
]) {}

/** A delivery, set as an attribute of the container. */
export class DeliveryInvalid extends domainError((problem: string) => [problem, { field: 'delivered_at' }]) {}

/** The container takes no events any more: it left the shipment, or its number is on its next journey. */
export class JourneyOver extends domainError((problem: string) => [problem, { field: 'event' }]) {}

/** No source has named a place of this key. */
export class PlaceKeyUnknown extends domainError((placeKey: string) => [
  `No source has named a place of the key ${JSON.stringify(placeKey)}. Use a key that GET /v2/sources lists in ` +
    'unresolved_places.',
  { field: 'place_key' },
]) {}

/** The reference data know the place. */
export class PlaceAliasUnneeded extends domainError(
  (placeKey: string, { key, name }: Pick<Location, 'key' | 'name'>) => [
    `${JSON.stringify(placeKey)} needs no alias: it is ${name} (${key}).`,
    { field: 'place_key' },
  ],
) {}

export class PlaceAliasDuplicate extends domainError((placeKey: string, locode: string) => [
  `${JSON.stringify(placeKey)} has the alias ${locode} already; delete it first.`,
  { field: 'place_key' },
]) {}

export class PlaceCodeUnknown extends domainError((locode: string) => [
  `${JSON.stringify(locode)} is no UN/LOCODE of the reference data. Use one that GET /v2/ports or ` +
    'GET /v2/metro_areas lists, such as USCHI.',
  { field: 'locode' },
]) {}

export class UserEventNotWithdrawable extends DomainError {}

/** Nothing that a terminal sent could be read. */
export class TerminalUpdatesUnreadable extends DomainError {
  readonly parts: readonly { readonly path: string; readonly problem: string }[];

  constructor(parts: readonly { readonly path: string; readonly problem: string }[]) {
    super('The message names no container: it needs a non-empty list "containers".');
    this.parts = parts;
  }
}

/** Nothing of what a line sent by itself can be read. */
export class CallbackUnreadable extends domainError(
  (scac: string, problem: string) => `Of what ${scac} sent, ${problem}.`,
) {}

export const trackingErrors: ErrorMapping = [
  [ShippingLineUnknown, 'invalid_value'],
  [ShippingLineNotConfigured, 'invalid_value'],
  [ShippingLineMissing, 'missing_member'],
  [RequestTypeUnsupported, 'invalid_value'],
  [RequestNumberInvalid, 'invalid_number'],
  [TrackingRequestDuplicate, 'duplicate'],
  [CustomerMissing, { code: 'missing_member', pointer: '/data/relationships/customer' }],
  [LabelsTooMany, 'invalid_value'],
  [CustomerUnknown, { code: 'invalid_value', pointer: '/data/relationships/customer/data/id' }],
  [CustomerRequired, { code: 'invalid_value', pointer: '/data/relationships/customer' }],
  [CustomerNameUnknown, 'invalid_value'],
  [CustomerContradictory, 'invalid_value'],
  [ReferenceNumbersTwice, 'invalid_value'],
  [UserEventInvalid, 'invalid_value'],
  [UserEventIncomplete, 'missing_member'],
  [DeliveryInvalid, 'invalid_value'],
  [JourneyOver, 'invalid_value'],
  [PlaceKeyUnknown, 'invalid_value'],
  [PlaceAliasUnneeded, 'invalid_value'],
  [PlaceAliasDuplicate, 'duplicate'],
  [PlaceCodeUnknown, 'invalid_value'],
  [UserEventNotWithdrawable, 'conflict'],
  [CallbackUnreadable, { code: 'invalid_value', pointer: '' }],
  answeredBy(TerminalUpdatesUnreadable, partsAnswer),
];

function partsAnswer({ message, parts }: TerminalUpdatesUnreadable): ApiError {
  const [first, ...rest] = parts.map(({ path, problem }) =>
    errorObject('invalid_value', { detail: problem, pointer: path === '' ? '' : `/${path}` }),
  );
  if (first === undefined) return apiError('invalid_value', { detail: message, pointer: '' });
  return new ApiError([first, ...rest]);
}
