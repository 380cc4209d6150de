/**
 * GET /tariffs: what line and terminals publish. GET /bills?since=: the bills that were sent, with what is wrong with them;
 * GET /bills/{number}: its file, as a portal exports it. POST /bills/mail: where bills on paper are mailed to.
 */
import type { FastifyInstance } from 'fastify';
import type { Bill } from '../bills/bill.ts';
import { listBills } from '../bills/issue.ts';
import { type BillMail, fileOf } from '../bills/send-bills.ts';
import { PUBLISHED_TARIFFS } from '../bills/tariffs.ts';
import { type Simulation, worldNow } from '../simulation.ts';
import { toIso } from '../world/clock.ts';

export function registerBillRoutes(app: FastifyInstance, simulation: Simulation): void {
  app.get('/tariffs', async () => PUBLISHED_TARIFFS);

  const listSent = () => {
    const now = worldNow(simulation);
    return listBills(simulation.world).filter(({ issuedAt }) => issuedAt <= now);
  };
  app.get<{ Querystring: { since?: string } }>('/bills', { schema: { querystring } }, async ({ query: { since } }) =>
    listSent()
      .filter(({ issuedAt }) => since === undefined || issuedAt >= Date.parse(since))
      .map(presentBill),
  );

  app.get<{ Params: { number: string } }>('/bills/:number', async (request, reply) => {
    const bill = listSent().find(({ number }) => number === request.params.number);
    const file = bill && (await fileOf(bill));
    if (bill === undefined)
      return reply.code(404).send({ error: 'no bill that was sent has this number; GET /bills lists all' });
    if (file === undefined) return reply.code(404).send({ error: `${bill.number} is sent by EDI: GET /edi/310` });
    return reply
      .type(file.contentType)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(typeof file.content === 'string' ? file.content : Buffer.from(file.content));
  });

  app.post<{ Body: BillMail }>('/bills/mail', { schema: { body: mailBody } }, async (request, reply) => {
    simulation.billMail = request.body;
    return reply.code(204).send();
  });
}

// The format date-time allows leap seconds, the clock does not.
const since = { type: 'string', format: 'date-time', not: { pattern: ':60' } };
const querystring = { type: 'object', additionalProperties: false, properties: { since } };

const mailBody = {
  type: 'object',
  additionalProperties: false,
  required: ['host', 'port', 'to'],
  properties: {
    host: { type: 'string', minLength: 1 },
    port: { type: 'integer', minimum: 1, maximum: 65_535 },
    to: { type: 'string', format: 'email' },
  },
};

function presentBill({ journey, biller, ...bill }: Bill) {
  return {
    number: bill.number,
    form: bill.form,
    biller,
    issued_at: toIso(bill.issuedAt),
    invoice_date: bill.invoiceDate,
    bill_of_lading: bill.billOfLading,
    true_bill_of_lading: journey.billOfLading,
    currency: bill.currency,
    total: bill.total,
    right_total: bill.rightTotal,
    errors: bill.errors,
    lines: bill.lines.map(({ container, charge, from, to, days, rate, amount, ...line }) => ({
      ...{ container, iso_code: line.isoCode, charge, from, to, days, rate, amount },
      ...{ free_days: line.freeDays, free_from: line.freeFrom, free_to: line.freeTo },
    })),
  };
}
