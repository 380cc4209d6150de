/** The processing status of a document, and the reasons for failures. */
export const PROCESSING_STATES = ['queued', 'scanning', 'reading', 'done', 'failed', 'quarantined'] as const;
export type ProcessingState = (typeof PROCESSING_STATES)[number];

/** The steps of processing, in order. A user requests the rotation. */
export const PROCESSING_STEPS = ['scan', 'rotate', 'read', 'understand', 'link'] as const;
export type ProcessingStep = (typeof PROCESSING_STEPS)[number];

/** Why extraction failed, as `document.extraction_failed` reports it. `not_scanned`: no verdict about malware. */
const FAILURE_REASONS = [
  'encrypted',
  'too_many_pages',
  'unreadable',
  'timed_out',
  'infected',
  'not_scanned',
  'unsupported',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Why a document waits: this installation has no reader. */
export const NO_READER = 'no_reader';

export const PROCESSING_REASONS = [...FAILURE_REASONS, NO_READER] as const;
export type ProcessingReason = (typeof PROCESSING_REASONS)[number];

export const DOCUMENT_SOURCES = ['upload', 'api', 'email', 'split_document'] as const;
export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

/** Handling of a file that the account already has. */
export const DUPLICATE_RULES = ['reject', 'replace', 'accept'] as const;
