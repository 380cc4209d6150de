/**
 * The context of document use cases for tests: a store in a temporary folder, real announcements, and the test's own
 * engines.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { FEATURES } from '../../src/composition/features.ts';
import type { Database } from '../../src/database/database.ts';
import type { DocumentsContext } from '../../src/features/documents/context.ts';
import { DocumentSchemas } from '../../src/features/documents/document-schemas/document-schemas.ts';
import { directoryStore } from '../../src/features/documents/files/directory-store.ts';
import { findMails } from '../../src/features/mail/feature.ts';
import { announce } from '../../src/features/webhooks/announce.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { offersOf } from '../../src/tracking/feature.ts';
import { FLAT_SCHEMAS } from './documents/flat-schemas.ts';
import { reference } from './tracking.ts';

export function testDocuments(
  database: Database,
  clock: Clock,
  parts: Partial<Omit<DocumentsContext, 'database' | 'clock'>> = {},
): DocumentsContext {
  return {
    database,
    clock,
    store: directoryStore(mkdtempSync(join(inject('runFolder'), 'documents-'))),
    schemas: new DocumentSchemas(FLAT_SCHEMAS),
    engines: null,
    drawPage: null,
    rotateImage: () => Promise.reject(new Error('No image is turned here.')),
    startTracking: async () => {},
    findMails,
    takeDocuments: offersOf(FEATURES, { clock, reference }).takeDocuments,
    scanner: null,
    limits: { maximumBytes: 1_000_000, maximumPages: 30, accountBytes: 100_000_000, accountDocuments: 1000 },
    publicUrl: 'http://api.test',
    announce: (session, announcements, now) => announce(session, announcements, new Date(now)),
    log: { warn: () => {} },
    ...parts,
  };
}
