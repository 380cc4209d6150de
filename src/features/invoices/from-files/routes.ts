/** Files with invoices, and the layouts by which tables are read. Keys that are limited to customers send none. */

import { createHash } from 'node:crypto';
import { BILLED_CHARGES, BILLER_KINDS } from '@portolan/codes/billed-charge';
import type { PartnerMappings } from '@portolan/edi/partners';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { readFlag } from '../../../http/jsonapi/reading/query.ts';
import { renderResource } from '../../../http/jsonapi/resource.ts';
import { oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { bodySecondsOf, ReceivedBody, receiveBodies, type UploadTimes } from '../../../http/plugins/arriving-file.ts';
import { FileTooLarge } from '../../../lib/csv.ts';
import { CURRENCIES } from '../../../lib/currencies.ts';
import { newId } from '../../../lib/ids.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { requireUnlimited } from '../require-unlimited.ts';
import { DATE_ORDERS, DECIMALS } from './layout.ts';
import { changeLayout, createLayout } from './layouts.ts';
import { deleteLayout, findLayout, LAYOUT_LIST, pageLayouts } from './layouts-store.ts';
import type { Given } from './propose-layout.ts';
import {
  ChangedLayout,
  Charge,
  CurrencyCode,
  Dates,
  Decimals,
  InvoiceFileSchema,
  InvoiceLayoutSchema,
  NewLayout,
  presentLayout,
  renderLayout,
} from './schema.ts';
import { type FileResult, NothingRecorded, openFile, requireBytes, takeFile } from './take-file.ts';

const tags = ['invoices'];
const MOST_BYTES = 20 * 1024 * 1024;
const TYPES = [
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/edi-x12',
  'application/edifact',
  'application/octet-stream',
] as const;

const EXAMPLE =
  'Invoice Number,Invoice Date,Carrier,Container Number,Charge,From,To,Amount,Currency\nDEM-26-0041,2026-06-05,Example Line,TCKU7248807,Demurrage,2026-05-23,2026-05-26,480.00,USD\n';
const Body = Type.String({
  description: 'CSV, XLSX, X12 310 or 210, or EDIFACT INVOIC, as it is; the content decides the format',
  examples: [EXAMPLE],
});

const own = {
  dry_run: Type.Optional(Type.Boolean({ default: false, description: 'Read the file and create nothing' })),
  biller_kind: Type.Optional(
    Type.Enum([...BILLER_KINDS], { default: 'shipping_line', description: 'Kind of the biller' }),
  ),
  biller_code: Type.Optional(Type.String({ maxLength: 20, description: 'Biller of a table without a column for it' })),
  biller_name: Type.Optional(Type.String({ maxLength: 255, description: 'Biller of a table without a column for it' })),
  currency_code: Type.Optional(CurrencyCode),
  charge: Type.Optional(Charge),
  dates: Type.Optional(Dates),
  decimals: Type.Optional(Decimals),
};

export const invoiceFileRoutes: ResourceRoutes<{
  database: Database;
  tracking: TrackingContext;
  settings: { edi: { partners: PartnerMappings }; uploads: UploadTimes };
}> = async (app, { database, tracking, settings }) => {
  const context = { ...tracking, partners: settings.edi.partners };
  installFiles(app, settings.uploads);

  app.post(
    '/invoice_files',
    {
      config: { permission: 'write', bodySeconds: bodySecondsOf(settings.uploads) },
      schema: {
        tags,
        operationId: 'createInvoiceFile',
        summary: 'Create invoices from a file',
        description:
          'Rows of one invoice number are one invoice. Each invoice is created as a whole or not at all; sending a file again ' +
          'creates none twice. The captions of a table propose its layout, which is kept for the next file with the same ' +
          'captions. Where nothing can be created, the answer is 422, with the faults and the proposed layout in meta.',
        consumes: [...TYPES],
        body: Body,
        ...oneOperation(InvoiceFileSchema, 201, own),
      },
      // A body of bytes is checked as a whole.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      requireUnlimited(request);
      const query = oneQuery(request, 'invoice_file');
      const isDryRun = readFlag(request, 'dry_run');
      const given = givenBy(request);
      const bytes = bytesOf(request.body);
      requireBytes(bytes);
      const file = await openFile(context, bytes);
      const work = isDryRun ? database.forAccount : database.changeAccount;
      try {
        return await work(request.auth.accountId, async (session) => {
          const result = await takeFile(session, context, file, { given, isDryRun });
          const attributes = attributesOf(result, isDryRun);
          const id = newId(tracking.clock.now());
          const resource = renderResource({ id, type: 'invoice_file', attributes, relationships: {} });
          reply.code(201);
          return oneAnswer(request, { query, resource, session });
        });
      } catch (error) {
        if (!(error instanceof NothingRecorded)) throw error;
        const { faults, layout } = attributesOf(error.result, false);
        throw apiError('invalid_value', { detail: error.message, meta: { faults, layout } });
      }
    },
  );
};

export const invoiceLayoutRoutes: ResourceRoutes<{ tracking: TrackingContext }> = async (app, { tracking }) => {
  serveResource(app, {
    path: '/invoice_layouts',
    tags,
    schema: InvoiceLayoutSchema,
    one: 'a layout of invoice files',
    many: 'layouts of invoice files',
    render: renderLayout,
    list: { declaration: LAYOUT_LIST, page: pageLayouts },
    get: { find: findLayout },
    create: {
      permission: 'write',
      description: 'Files with the same captions are read by it from now on.',
      body: writeBody('invoice_layout', NewLayout),
      create: (session, { attributes }, request) => {
        requireUnlimited(request);
        return createLayout(session, tracking.clock, attributes);
      },
    },
    change: {
      permission: 'write',
      description: 'Omitted attributes keep their values. Captions stay; what they name may change.',
      body: changeBody('invoice_layout', ChangedLayout),
      change: (session, id, { attributes = {} }, request) => {
        requireUnlimited(request);
        return changeLayout(session, tracking.clock, id, attributes);
      },
    },
    delete: {
      permission: 'write',
      remove: (session, id, request) => {
        requireUnlimited(request);
        return deleteLayout(session, id);
      },
    },
  });
};

class InvoiceFileBody extends ReceivedBody {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    super();
    this.bytes = bytes;
  }

  toJSON(): unknown {
    return { sha256: createHash('sha256').update(this.bytes).digest('hex') };
  }

  async discard(): Promise<void> {}
}

function installFiles(app: FastifyInstance, uploads: UploadTimes): void {
  receiveBodies(app, TYPES, uploads, async (_request, bytes) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > MOST_BYTES) throw new FileTooLarge(`The file may have ${MOST_BYTES} bytes at most; split it.`);
      chunks.push(chunk);
    }
    return new InvoiceFileBody(Buffer.concat(chunks));
  });
}

/** @throws ApiError where something else was sent */
function bytesOf(body: unknown): Buffer {
  if (body instanceof InvoiceFileBody) return body.bytes;
  const detail = `The body must be the bytes of a file, as ${TYPES.join(', ')}.`;
  throw apiError('unsupported_media_type', { detail, header: 'Content-Type' });
}

/** @throws ApiError */
function givenBy({ query }: FastifyRequest): Given {
  const values = query as Readonly<Record<string, unknown>>;
  const textOf = (name: string) => {
    const value = values[name];
    if (value === undefined || typeof value === 'string') return value;
    throw invalid(name, 'given once');
  };
  const text = (name: string, most: number) => {
    const value = textOf(name)?.trim();
    if (value === undefined || value === '') return null;
    if (value.length > most) throw invalid(name, `at most ${most} characters`);
    return value;
  };
  const choice = <Value extends string>(name: string, allowed: readonly Value[]): Value | null => {
    const value = textOf(name);
    if (value === undefined) return null;
    return allowed.find((each) => each === value) ?? raise(invalid(name, allowed.join(', ')));
  };
  const currency = text('currency_code', 3)?.toUpperCase() ?? null;
  if (currency !== null && !CURRENCIES.has(currency))
    throw apiError('invalid_value', {
      detail: `${currency} is no currency of ISO 4217; right would be USD or EUR.`,
      parameter: 'currency_code',
    });
  const [kind, code, name] = [choice('biller_kind', BILLER_KINDS), text('biller_code', 20), text('biller_name', 255)];
  return {
    biller: kind === null && code === null && name === null ? null : { kind: kind ?? 'shipping_line', code, name },
    currency,
    charge: choice('charge', BILLED_CHARGES),
    dates: choice('dates', DATE_ORDERS),
    decimals: choice('decimals', DECIMALS),
  };
}

function invalid(parameter: string, right: string): Error {
  return apiError('invalid_parameter', { detail: `The value of ${parameter} must be ${right}.`, parameter });
}

function raise(error: Error): never {
  throw error;
}

const MOST_INVOICES = 1000;
const MOST_FAULTS = 200;

function attributesOf(result: FileResult, isDryRun: boolean) {
  const { invoices, faults, layout } = result;
  const countOf = (status: string) => invoices.filter((invoice) => invoice.status === status).length;
  return {
    format: result.format,
    dry_run: isDryRun,
    rows_count: result.rowsCount,
    skipped_count: result.skippedCount,
    created_count: countOf('created'),
    duplicate_count: countOf('duplicate'),
    invoices: invoices.slice(0, MOST_INVOICES).map((invoice) => ({
      number: invoice.number,
      biller_name: invoice.billerName,
      status: invoice.status,
      invoice_id: invoice.invoiceId,
      lines_count: invoice.linesCount,
      sum: invoice.sum,
      currency_code: invoice.currency,
    })),
    faults_count: faults.length,
    faults: faults.slice(0, MOST_FAULTS).map(({ row, column, invoiceNumber, detail }) => ({
      row,
      column,
      invoice_number: invoiceNumber,
      detail,
    })),
    layout: layout === null ? null : presentLayout(layout),
    layout_id: result.layoutId,
  };
}
