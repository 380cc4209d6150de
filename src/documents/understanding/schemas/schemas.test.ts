import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { benchKnowledge } from '../../../../bench/documents/corpus.ts';
import { isHeldOut, LAYOUTS } from '../../../../bench/documents/layouts/layouts.ts';
import { pagesOf } from '../../../../bench/documents/paper.ts';
import { shipmentOf } from '../../../../bench/documents/shipment.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../../../domain/documents/document-type.ts';
import { extract } from '../extract.ts';
import { evidenceOf, payloadOf } from '../payload.ts';
import { findSchema, listSchemas, schemaOf } from './schemas.ts';

const knowledge = benchKnowledge();
const ajv = new Ajv2020({ strict: false });
const fits = (schema: object, payload: unknown) => ajv.validate(schema, payload);

describe('schemas', () => {
  it('are one in force for each type, found by their ids', () => {
    for (const type of DOCUMENT_TYPES) {
      const schema = schemaOf(type);
      expect(schema.id).toMatch(new RegExp(`^${type}@\\d{4}-\\d{2}-\\d{2}$`));
      expect(findSchema(schema.id)).toBe(schema);
    }
    expect(new Set(listSchemas().map(({ id }) => id)).size).toBe(listSchemas().length);
    expect(findSchema('bill_of_lading@1999-01-01')).toBeUndefined();
    expect(() => schemaOf('letter' as DocumentType)).toThrow('There is no document type "letter"');
  });

  it('hold for the payload of every layout, and each of its keys has evidence', () => {
    for (const [place, layout] of LAYOUTS.entries()) {
      if (isHeldOut(layout)) continue;
      for (const part of extract(pagesOf({ sheets: layout.draw(shipmentOf(place)) }), knowledge)) {
        const payload = payloadOf(part);
        expect(fits(schemaOf(part.type ?? 'other').payload, payload), `${layout.name} ${JSON.stringify(payload)}`).toBe(
          true,
        );
        expect(Object.keys(evidenceOf(part))).toEqual(expect.arrayContaining(Object.keys(payload)));
      }
    }
  });

  it('refuse what is no field, and values of another form', () => {
    const { payload } = schemaOf('arrival_notice');
    expect(fits(payload, {})).toBe(true);
    expect(fits(payload, { eta: '2026-05-11' })).toBe(true);
    expect(fits(payload, { eta: '11/05/2026' })).toBe(false);
    expect(fits(payload, { containers: [{ container_number: 'MSCU66398' }] })).toBe(false);
    expect(fits(payload, { colour: 'red' })).toBe(false);
  });
});
