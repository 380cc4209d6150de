/** What the package offers: reading files into pages, understanding pages, and the types between them. */
export { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, type DocumentType } from './document-types.ts';
export type { Box, DocumentPage, PageReading, Word } from './pages.ts';
export { findKind } from './reading/content-types.ts';
export {
  createDocumentReader,
  type DocumentReader,
  type Mail,
  type NotRead,
  type ReaderOptions,
  type ReadResult,
} from './reading/document-reader.ts';
export type { MailAttachment, MailText } from './reading/mail/parsed-mail.ts';
export { type ComparedValue, isSameValue, type Sameness } from './same-value.ts';
export { EXPECTED_FIELDS } from './understanding/expected-fields.ts';
export { extract } from './understanding/extract.ts';
export { asDigits, asLetters } from './understanding/labels/glyphs.ts';
export { keyOf as labelKeyOf, type LabelledPlace, labelledPlaceOf } from './understanding/learning/labelled-place.ts';
export { isOfLayout, layoutWordsOf, sharedLayout } from './understanding/learning/layout.ts';
export { isTeachable, type LearnedLabel } from './understanding/learning/learned.ts';
export { LINKING_CONFIDENCE } from './understanding/link-numbers.ts';
export {
  type Cited,
  type FieldQuestion,
  parseAnswer,
  type QueryModel,
  requestOf,
} from './understanding/model/question.ts';
export { withModel } from './understanding/model/with-model.ts';
export {
  type DocumentHints,
  type DocumentKnowledge,
  type DocumentPart,
  type DocumentSchema,
  type EnteredValue,
  type EvidenceByKey,
  type FieldEvidence,
  type FoundNumber,
  NUMBER_KINDS,
  type NumberKind,
  type Part,
  type Payload,
  type PayloadItem,
  type PayloadValue,
  type Understander,
  type UnderstandingHints,
} from './understanding/part.ts';
export { listSchemas } from './understanding/schemas.ts';
export { understander } from './understanding/understander.ts';
export { isPlainValue } from './understanding/values/plain-values.ts';
