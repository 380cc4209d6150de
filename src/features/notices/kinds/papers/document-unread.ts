/** No fields were found in a document. */
import { alertKind } from '../notice-kind.ts';

export const documentUnread = alertKind({
  kind: 'document_unread',
  reports: 'no fields were found in a document',
  threshold: null,
  source: { by: 'events', events: ['document.extraction_failed'], read: () => ({ facts: {} }) },
});
