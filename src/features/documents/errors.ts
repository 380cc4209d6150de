/** What can be wrong with a document that is sent, or with what is asked of one, and how the API answers each. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { DomainError } from '../../lib/errors.ts';

/** Of a file as a whole. */
export class DocumentTooLarge extends DomainError {
  constructor(maximumBytes: number) {
    super(`A document may have ${maximumBytes} bytes at most.`, { meta: { maximum_bytes: maximumBytes } });
  }
}

export class DocumentEmpty extends DomainError {
  constructor() {
    super('The file has no bytes.');
  }
}

export class ContentTypeRefused extends DomainError {
  /** @param found what it is instead, as a media type or in words */
  constructor(found: string) {
    super(
      `The file is ${found}. Its content must be PDF, PNG, JPEG, TIFF, WebP, HEIC, CSV, text, HTML, XLS, XLSX, XLSM, DOCX, EML or MSG.`,
    );
  }
}

export class FileNameInvalid extends DomainError {
  constructor(problem: string) {
    super(`The file name ${problem}: it has 1 to 255 characters, without control characters, "/" and "\\".`);
  }
}

export class DuplicateDocument extends DomainError {
  constructor(id: string, name: string) {
    super(`The account has this file already, as the document ${JSON.stringify(name)}.`, {
      meta: { existing_document_id: id, existing_document_name: name },
    });
  }
}

export class StorageFull extends DomainError {
  constructor(maximumBytes: number) {
    super(
      `The files of an account have ${maximumBytes} bytes at most; delete documents that are not needed. ` +
        'The file of a deleted document counts until it is purged: after 30 days, unless the installation says otherwise.',
      {
        meta: { ceiling: maximumBytes },
      },
    );
  }
}

/** Of a signed id. */
export class SignedIdInvalid extends DomainError {
  constructor(problem: string) {
    super(`The signed_id ${problem}.`, { field: 'attached_document' });
  }
}

/** Of bytes that are sent to a direct upload. */
export class UploadMismatch extends DomainError {}

export class UploadExpired extends DomainError {
  constructor() {
    super('The upload has expired; announce the file again: POST /v2/direct_uploads.');
  }
}

export class RotationInvalid extends DomainError {
  constructor(contentType: string) {
    super(`Invalid rotation: only images in PNG, JPEG and WebP can be turned, and this is ${contentType}.`);
  }
}

export class DocumentQuarantined extends DomainError {
  constructor() {
    super('The file holds malware and is locked away: it can only be deleted.');
  }
}

/** Of a paper that was split off, for a key that is limited to customers. */
export class WholeFileWithheld extends DomainError {
  constructor(documentId: string) {
    super(
      'The file holds other papers too, which may be of other customers: a key limited to parties cannot download it. ' +
        `The pages of this paper can be seen: GET /v2/documents/${documentId}/pages.`,
    );
  }
}

/** The scanner gave no verdict, and is not asked again by itself. */
export class DocumentNotScanned extends DomainError {
  constructor() {
    super('The file could not be scanned for malware, so nobody gets it; POST …/reextract has it scanned again.');
  }
}

/** The file was not scanned yet. */
export class ScanPending extends DomainError {
  constructor() {
    super('The file is still to be scanned for malware; try again shortly.');
  }
}

export class PayloadInvalid extends DomainError {
  /** @param schema null: that of any type */
  constructor(problem: string, schema: string | null) {
    super(`The data do not fit ${schema === null ? 'the schema of any type' : `the schema ${schema}`}: ${problem}.`, {
      field: 'extracted_data_manual',
    });
  }
}

/** The store of documents gives no answer, or has no room: nobody's fault who asks. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The picture of a page. */
export class PageNotDrawn extends DomainError {
  constructor(pageNumber: number, problem: string) {
    super(`Page ${pageNumber} cannot be drawn: ${problem}`);
  }
}

export class TooManyPagesDrawn extends DomainError {
  constructor() {
    super('Too many pages are being drawn; ask again in a minute.');
  }
}

export class SuggestionNotAcceptable extends DomainError {
  constructor(field: string) {
    super(
      `What papers say of "${field}" is for people to read: it follows from what sources say, and can only be dismissed. ` +
        'pickup_lfd and pod_eta_at can be accepted.',
    );
  }
}

export class ArrivalPlaceUnknown extends DomainError {
  constructor(number: string) {
    super(`The port of discharge of ${number} is not known yet: an arrival there cannot be accepted.`);
  }
}

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
  [PageNotDrawn, 'conflict'],
  [TooManyPagesDrawn, 'unavailable'],
  [SuggestionNotAcceptable, 'conflict'],
  [ArrivalPlaceUnknown, 'conflict'],
  [
    StoreUnavailable,
    {
      code: 'unavailable',
      detail: 'The store of documents is full or away; try again later. Nothing was kept.',
      headers: { 'retry-after': '30' },
    },
  ],
];
