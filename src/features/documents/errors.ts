/** The errors of documents and of requests about them, with their API error codes. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { DomainError, domainError } from '../../lib/errors.ts';

/** Of a file as a whole. */
export class DocumentTooLarge extends domainError((maximumBytes: number) => [
  `The document exceeds the limit of ${maximumBytes} bytes.`,
  { meta: { maximum_bytes: maximumBytes } },
]) {}

export class DocumentEmpty extends domainError('The file is empty.') {}

/** @param found what the file contains: a media type or a description */
export class ContentTypeRefused extends domainError(
  (found: string) =>
    `The file is ${found}. Its content must be PDF, PNG, JPEG, TIFF, WebP, HEIC, CSV, text, HTML, XLS, XLSX, XLSM, DOCX, EML or MSG.`,
) {}

export class FileNameInvalid extends domainError(
  (problem: string) => `The file name ${problem}: use 1 to 255 characters without control characters, "/" and "\\".`,
) {}

export class DuplicateDocument extends domainError((id: string, name: string) => [
  `The account already has this file, as the document ${JSON.stringify(name)}.`,
  { meta: { existing_document_id: id, existing_document_name: name } },
]) {}

export class StorageFull extends domainError((maximumBytes: number) => [
  `The files of the account would exceed its limit of ${maximumBytes} bytes; delete documents that you no longer need. ` +
    'The file of a deleted document counts until it is purged, by default after 30 days.',
  { meta: { ceiling: maximumBytes } },
]) {}

/** Of a signed id. */
export class SignedIdInvalid extends domainError((problem: string) => [
  `The signed_id ${problem}.`,
  { field: 'attached_document' },
]) {}

/** The bytes of a direct upload differ from their announcement. */
export class UploadMismatch extends DomainError {}

export class UploadExpired extends domainError(
  'The upload has expired; announce the file again with POST /v2/direct_uploads.',
) {}

export class RotationInvalid extends domainError(
  (contentType: string) => `Only PNG, JPEG and WebP images can be rotated; the file is ${contentType}.`,
) {}

export class DocumentQuarantined extends domainError(
  'The file contains malware and is quarantined; it can only be deleted.',
) {}

/** A key limited to customers requested the whole file of a document that was split off. */
export class WholeFileWithheld extends domainError(
  (documentId: string) =>
    'The file also contains documents that may belong to other customers; a key limited to parties cannot download it. ' +
    `Get the pages of this document with GET /v2/documents/${documentId}/pages.`,
) {}

/** The scanner gave no verdict; only a user can repeat the scan. */
export class DocumentNotScanned extends domainError(
  'The file could not be scanned for malware and cannot be downloaded; POST …/reextract scans it again.',
) {}

export class ScanPending extends domainError('The file has not been scanned for malware yet; try again shortly.') {}

/** @param schema null: the schema of a document of any type */
export class PayloadInvalid extends domainError((problem: string, schema: string | null) => [
  `The data do not match ${schema === null ? 'the schema of any type' : `the schema ${schema}`}: ${problem}.`,
  { field: 'extracted_data_manual' },
]) {}

/** Of the places of entered values. */
export class EvidenceInvalid extends domainError((problem: string) => [
  `The places of entered values are not right: ${problem}.`,
  { field: 'evidence_manual' },
]) {}

/** Pages by which a file is split. */
export class PagesInvalid extends domainError((problem: string) => `The document cannot be split so: ${problem}.`) {}

export class MergeInvalid extends domainError(
  (problem: string) => `The documents cannot be merged: ${problem}. Merge documents of one file.`,
) {}

export class DocumentBeingProcessed extends domainError(
  'The document is being processed; try again when its meta.processing.state is done.',
) {}

export class DocumentNotRead extends domainError('The document could not be read, so its pages are not known.') {}

/** The document store does not answer, or is full. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

export class PageNotRendered extends domainError(
  (pageNumber: number, problem: string) => `Page ${pageNumber} cannot be rendered: ${problem}`,
) {}

export class TooManyPagesRendering extends domainError('Too many pages are being rendered; try again in a minute.') {}

/** Of links that a user enters. */
export class LinkTargetUnknown extends domainError((field: 'shipments' | 'cargos', id: string) => [
  `There is no ${field === 'cargos' ? 'container' : 'shipment'} ${JSON.stringify(id)} in the account.`,
  {
    field,
  },
]) {}

export class TooManyLinks extends domainError((most: number) => `A document has at most ${most} links.`) {}

export class ArrivalPlaceUnknown extends domainError(
  (number: string) => `The port of discharge of ${number} is not known yet; an arrival there cannot be accepted.`,
) {}

export const documentErrors: ErrorMapping = [
  [DocumentTooLarge, 'body_too_large'],
  [DocumentEmpty, 'invalid_value'],
  [ContentTypeRefused, 'invalid_value'],
  [FileNameInvalid, 'invalid_value'],
  [DuplicateDocument, 'duplicate_document'],
  [StorageFull, 'conflict'],
  [SignedIdInvalid, 'invalid_value'],
  [UploadMismatch, 'invalid_value'],
  [UploadExpired, 'link_expired'],
  [RotationInvalid, { code: 'invalid_value', pointer: '/degrees' }],
  [DocumentQuarantined, 'conflict'],
  [WholeFileWithheld, 'forbidden'],
  [DocumentNotScanned, 'conflict'],
  [ScanPending, 'conflict'],
  [PayloadInvalid, 'invalid_value'],
  [EvidenceInvalid, 'invalid_value'],
  [PagesInvalid, { code: 'invalid_value', pointer: '/pages' }],
  [MergeInvalid, { code: 'invalid_value', pointer: '/document_ids' }],
  [DocumentBeingProcessed, 'conflict'],
  [DocumentNotRead, 'conflict'],
  [PageNotRendered, 'conflict'],
  [TooManyPagesRendering, 'unavailable'],
  [LinkTargetUnknown, { code: 'invalid_value', pointer: '/data/relationships' }],
  [TooManyLinks, { code: 'invalid_value', pointer: '/data/relationships' }],
  [ArrivalPlaceUnknown, 'conflict'],
  [
    StoreUnavailable,
    {
      code: 'unavailable',
      detail: 'The document store is full or unavailable; nothing was stored. Try again later.',
      headers: { 'retry-after': '30' },
    },
  ],
];
