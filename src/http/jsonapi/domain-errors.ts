/** The one table from errors of the domain to answers of the API: adding a class of DomainError adds a line here. */
import {
  CustomFieldFaults,
  type Fault,
  FieldRequired,
  OptionInUse,
  OptionTaken,
  SlugTaken,
  TemplateInUse,
  TemplateNotEditable,
  TemplateUnknown,
} from '../../features/custom-fields/errors.ts';
import {
  ContentTypeRefused,
  DocumentEmpty,
  DocumentNotScanned,
  DocumentQuarantined,
  DocumentTooLarge,
  DuplicateDocument,
  FileNameInvalid,
  PageNotDrawn,
  PayloadInvalid,
  RotationInvalid,
  ScanPending,
  SignedIdInvalid,
  StorageFull,
  TooManyPagesDrawn,
  UploadExpired,
  UploadMismatch,
  WholeFileWithheld,
} from '../../features/documents/errors.ts';
import {
  ColumnsMissing,
  ColumnsUnknown,
  ColumnTwice,
  FileEmpty,
  TooManyImports,
} from '../../features/imports/errors.ts';
import { MailAliasInvalid, MailAliasTaken, MailSenderInvalid, NoCsv } from '../../features/mail/errors.ts';
import { TooManySecrets } from '../../features/webhooks/subscriptions/rotate-secret.ts';
import { FileTooLarge, FileUnreadable } from '../../lib/csv.ts';
import { CeilingReached, type DomainError, SeveralErrors } from '../../lib/errors.ts';
import {
  CodeWrong,
  CredentialsWrong,
  EmailMissing,
  EmailOther,
  EmailTaken,
  LastAdmin,
  LinkOver,
  PasswordWrong,
  SecondFactorMissing,
  SecondFactorNeeded,
  SecondFactorThere,
} from '../../tenancy/users/errors.ts';
import {
  ArrivalPlaceUnknown,
  CustomerContradictory,
  CustomerMissing,
  CustomerNameUnknown,
  CustomerRequired,
  CustomerUnknown,
  DeliveryInvalid,
  EdiEmpty,
  EdiRefused,
  EdiTooLarge,
  JourneyOver,
  ReferenceNumbersTwice,
  RequestNumberInvalid,
  RequestTypeUnsupported,
  ShippingLineMissing,
  ShippingLineNotConfigured,
  ShippingLineUnknown,
  SuggestionNotAcceptable,
  TerminalUpdatesUnreadable,
  TrackingRequestDuplicate,
  UserEventIncomplete,
  UserEventInvalid,
  UserEventNotWithdrawable,
  VoyageNotEstimated,
} from '../../tracking/errors.ts';
import { ApiError, apiError, type ErrorCode, errorObject } from './errors.ts';

export type DomainErrorClass = abstract new (...parameters: never[]) => DomainError;

interface Mapping {
  readonly code: ErrorCode;
  /** Where the body has what the error is about, if not at `/data/attributes/<field>`. */
  readonly pointer?: string;
}

export const DOMAIN_ERRORS = new Map<DomainErrorClass, Mapping>([
  [ShippingLineMissing, { code: 'missing_member' }],
  [ShippingLineUnknown, { code: 'invalid_value' }],
  [ShippingLineNotConfigured, { code: 'invalid_value' }],
  [RequestTypeUnsupported, { code: 'invalid_value' }],
  [RequestNumberInvalid, { code: 'invalid_number' }],
  [TrackingRequestDuplicate, { code: 'duplicate' }],
  [CustomerMissing, { code: 'missing_member', pointer: '/data/relationships/customer' }],
  [CustomerRequired, { code: 'invalid_value', pointer: '/data/relationships/customer' }],
  [CustomerNameUnknown, { code: 'invalid_value' }],
  [CustomerContradictory, { code: 'invalid_value' }],
  [ReferenceNumbersTwice, { code: 'invalid_value' }],
  [UserEventIncomplete, { code: 'missing_member' }],
  [UserEventInvalid, { code: 'invalid_value' }],
  [UserEventNotWithdrawable, { code: 'conflict' }],
  [DeliveryInvalid, { code: 'invalid_value' }],
  [JourneyOver, { code: 'invalid_value' }],
  [SuggestionNotAcceptable, { code: 'conflict' }],
  [ArrivalPlaceUnknown, { code: 'conflict' }],
  [VoyageNotEstimated, { code: 'no_estimate' }],
  [CeilingReached, { code: 'conflict' }],
  [TooManySecrets, { code: 'conflict' }],
  [SlugTaken, { code: 'conflict' }],
  [TemplateInUse, { code: 'conflict' }],
  [TemplateNotEditable, { code: 'forbidden' }],
  [TemplateUnknown, { code: 'not_found' }],
  [OptionTaken, { code: 'conflict' }],
  [OptionInUse, { code: 'conflict' }],
  [FieldRequired, { code: 'invalid_value' }],
  [FileUnreadable, { code: 'malformed_csv' }],
  [FileTooLarge, { code: 'body_too_large' }],
  [TooManyImports, { code: 'conflict' }],
  [FileEmpty, { code: 'invalid_value' }],
  [ColumnsMissing, { code: 'missing_member' }],
  [ColumnsUnknown, { code: 'unknown_member' }],
  [ColumnTwice, { code: 'invalid_value' }],
  [DocumentTooLarge, { code: 'body_too_large' }],
  [DocumentEmpty, { code: 'invalid_value' }],
  [ContentTypeRefused, { code: 'invalid_value' }],
  [FileNameInvalid, { code: 'invalid_value' }],
  [DuplicateDocument, { code: 'duplicate_document' }],
  [StorageFull, { code: 'conflict' }],
  [SignedIdInvalid, { code: 'invalid_value' }],
  [UploadMismatch, { code: 'invalid_value' }],
  [UploadExpired, { code: 'link_expired' }],
  [RotationInvalid, { code: 'invalid_value', pointer: '/degrees' }],
  [DocumentQuarantined, { code: 'conflict' }],
  [WholeFileWithheld, { code: 'forbidden' }],
  [DocumentNotScanned, { code: 'conflict' }],
  [ScanPending, { code: 'conflict' }],
  [PageNotDrawn, { code: 'conflict' }],
  [TooManyPagesDrawn, { code: 'unavailable' }],
  [PayloadInvalid, { code: 'invalid_value' }],
  [MailAliasInvalid, { code: 'invalid_value' }],
  [MailAliasTaken, { code: 'conflict' }],
  [MailSenderInvalid, { code: 'invalid_value' }],
  [NoCsv, { code: 'invalid_value' }],
  [EdiTooLarge, { code: 'body_too_large' }],
  [EdiRefused, { code: 'edi_refused' }],
  [EdiEmpty, { code: 'edi_refused' }],
  [TerminalUpdatesUnreadable, { code: 'invalid_value' }],
  [CredentialsWrong, { code: 'unauthorized' }],
  [SecondFactorNeeded, { code: 'second_factor_required' }],
  [CodeWrong, { code: 'unauthorized' }],
  [SecondFactorThere, { code: 'conflict' }],
  [SecondFactorMissing, { code: 'conflict' }],
  [LinkOver, { code: 'link_expired' }],
  [EmailTaken, { code: 'duplicate' }],
  [EmailMissing, { code: 'missing_member' }],
  [EmailOther, { code: 'invalid_value' }],
  [PasswordWrong, { code: 'invalid_value' }],
  [LastAdmin, { code: 'conflict' }],
  [CustomFieldFaults, { code: 'invalid_value' }],
  [CustomerUnknown, { code: 'invalid_value', pointer: '/data/relationships/customer/data/id' }],
]);

/** Undefined where the class is not in the table: a bug of ours, so a 500. */
export function answerFor(error: DomainError): ApiError | undefined {
  if (error instanceof SeveralErrors) return answerTogether(error);
  if (error instanceof CustomFieldFaults) return faultsAnswer(error);
  if (error instanceof TerminalUpdatesUnreadable) return partsAnswer(error);
  const mapping = [...DOMAIN_ERRORS].find(([type]) => error instanceof type)?.[1];
  if (!mapping) return undefined;
  const pointer = mapping.pointer ?? (error.field === null ? undefined : `/data/attributes/${error.field}`);
  return new ApiError([
    errorObject(mapping.code, {
      detail: error.message,
      ...(pointer !== undefined && { pointer }),
      ...(error.meta !== null && { meta: error.meta }),
    }),
  ]);
}

/** Undefined where one of them is a bug of ours. */
function answerTogether({ errors }: SeveralErrors): ApiError | undefined {
  const answers = errors.map(answerFor);
  const [first, ...rest] = answers.flatMap((answer) => answer?.errors ?? []);
  return first === undefined || answers.includes(undefined) ? undefined : new ApiError([first, ...rest]);
}

function partsAnswer({ message, parts }: TerminalUpdatesUnreadable): ApiError {
  const [first, ...rest] = parts.map(({ path, problem }) =>
    errorObject('invalid_value', { detail: problem, pointer: path === '' ? '' : `/${path}` }),
  );
  return first === undefined
    ? apiError('invalid_value', { detail: message, pointer: '' })
    : new ApiError([first, ...rest]);
}

function faultsAnswer({ faults: [first, ...rest] }: CustomFieldFaults): ApiError {
  const toError = ({ path, message, missing }: Fault) =>
    errorObject(missing ? 'missing_member' : 'invalid_value', { detail: message, pointer: `/data/attributes/${path}` });
  return new ApiError([toError(first), ...rest.map(toError)]);
}
