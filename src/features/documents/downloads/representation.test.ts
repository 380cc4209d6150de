import { listSchemas } from '@portolan/papers';
import { expect, it } from 'vitest';
import { DocumentSchemas } from '../document-schemas/document-schemas.ts';
import { newRepresentation } from './representation.ts';

const at = (text: string) => [{ page: 1, box: [0, 0, 1, 1] as const, text, rule: 'label', confidence: 0.9 }];

it('leaves out values and evidence of fields that the type does not have, and keeps the evidence of its own', () => {
  const schemas = new DocumentSchemas(listSchemas());
  const found = {
    payload: { vessel: 'FORTITUDE', incoterm: 'FOB' },
    evidence: { vessel: at('FORTITUDE'), incoterm: at('FOB'), eta: at('03/04/2026') },
  };
  const { payload, evidence } = newRepresentation(
    schemas,
    { schema: schemas.currentOf('dock_receipt'), now: new Date(0) },
    found,
    { manualPayload: { due_date: '2026-05-20' }, manualEvidence: null },
  );
  expect(payload).toEqual({ vessel: 'FORTITUDE' });
  // Without a value: it can be read in two ways.
  expect(Object.keys(evidence)).toEqual(['vessel', 'eta']);
});
