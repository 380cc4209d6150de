import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isHeldOut, LAYOUTS } from '../../test/corpus/layouts/layouts.ts';
import { pagesOf } from '../../test/corpus/sheet.ts';
import { shipmentOf } from '../../test/corpus/shipment.ts';
import { knowledge } from '../../test/knowledge.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../document-types.ts';
import { extract } from './extract.ts';
import { listSchemas } from './schemas.ts';
import { evidenceOf, payloadOf } from './understander.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const schemaOf = (type: DocumentType) => listSchemas().findLast((each) => each.type === type);
const payloadSchemaOf = (type: DocumentType) => schemaOf(type)?.payload ?? false;
const fits = (schema: object | false, payload: unknown) => ajv.validate(schema, payload);

describe('schemas', () => {
  it('have each type, in versions with their dates', () => {
    expect([...new Set(listSchemas().map(({ type }) => type))]).toEqual(DOCUMENT_TYPES);
    for (const { version } of listSchemas()) expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('accept the payload of every layout, and each of its keys has evidence', () => {
    for (const [place, layout] of LAYOUTS.entries()) {
      if (isHeldOut(layout)) continue;
      for (const part of extract(pagesOf({ sheets: layout.draw(shipmentOf(place)) }), knowledge)) {
        const payload = payloadOf(part);
        expect(fits(payloadSchemaOf(part.type ?? 'other'), payload), `${layout.name} ${JSON.stringify(payload)}`).toBe(
          true,
        );
        expect(Object.keys(evidenceOf(part))).toEqual(expect.arrayContaining(Object.keys(payload)));
      }
    }
  });

  it('keep the first version of a type that got fields', () => {
    const versions = listSchemas().filter(({ type }) => type === 'other');
    expect(versions.map(({ version }) => version)).toEqual(['2026-11-23', '2026-11-29']);
    const payload = { document_kind: 'verified_gross_mass', verified_gross_mass: 27118, verified_gross_mass_method: 2 };
    expect(versions.map((version) => fits(version.payload, payload))).toEqual([false, true]);
    expect(fits(payloadSchemaOf('other'), { document_kind: 'poem' })).toBe(false);
  });

  it('refuse unknown fields, and values of another form', () => {
    const payload = payloadSchemaOf('arrival_notice');
    expect(fits(payload, {})).toBe(true);
    expect(fits(payload, { eta: '2026-05-11' })).toBe(true);
    expect(fits(payload, { eta: '11/05/2026' })).toBe(false);
    expect(fits(payload, { containers: [{ container_number: 'MSCU66398' }] })).toBe(false);
    expect(fits(payload, { colour: 'red' })).toBe(false);
  });
});
