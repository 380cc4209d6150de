/** Bodies that calls and seeds share. */
import { PASSWORD } from '../../helpers/people.ts';

export const CSV = 'request_type,request_number,scac,ref_numbers\nbill_of_lading,SIML2600004,SIML,PO 1|PO 2\n';
export const TARIFF = {
  name: 'Simulated Line, import demurrage',
  kind: 'demurrage',
  applies_to: { scac: 'SIML' },
  free_days: 5,
  free_days_are: 'working',
  counted_from: 'discharge',
  closed_days: { calendar: 'NL' },
  tiers: [
    { days: 5, amount: 75 },
    { days: null, amount: 120 },
  ],
  currency_code: 'EUR',
};
export const INVOICE = {
  number: 'DEM-2026-0117',
  biller: { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' },
  bill_of_lading: 'SIML2600001',
  invoice_date: '2026-06-02',
  due_date: '2026-06-30',
  currency_code: 'EUR',
  total: 225,
  lines: [
    {
      container_number: 'MSCU1234566',
      charge: 'demurrage',
      equipment: '45G1',
      from: '2026-05-27',
      to: '2026-05-29',
      days: 3,
      free_days: 5,
      rates: [{ days: 5, amount: 75 }],
      amount: 225,
    },
  ],
  statements: { dispute_contact: true },
};
/** A 315 of a discharge of an untracked container. */
export const EDI = [
  'ISA*00*          *00*          *ZZ*SIMLEDI        *ZZ*FORWARDER      *260501*1200*U*00401*000000001*0*P*>',
  'GS*QO*SIMLEDI*FORWARDER*20260501*1200*1*X*004010',
  'ST*315*0001',
  'B4***UV*20260430*1030**MSCU*123456*L*45G1*USLGB*UN*6',
  'N9*BM*SIML2699999',
  'N9*SCA*SIML',
  'R4*D*UN*USLGB*LONG BEACH*US',
  'SE*6*0001',
  'GE*1*1',
  'IEA*1*000000001~\n',
].join('~\n');
/** What a terminal sends. */
export const UPDATE = {
  facility: { smdg: 'TTI', locode: 'USLGB', name: 'Total Terminals International' },
  updated_at: '2026-05-01T11:00:00Z',
  containers: [
    {
      number: 'MSCU1234566',
      available: false,
      holds: [{ name: 'customs', status: 'hold', description: 'CBP 1H' }],
      last_free_day: '2026-05-05',
    },
  ],
};
export const USER_PASSWORD = PASSWORD;

export const LAYOUT = {
  name: 'Yard of Long Beach',
  biller: { kind: 'terminal', name: 'Yard of Long Beach' },
  columns: [
    { caption: 'Number', member: 'number' },
    { caption: 'Box', member: 'container_number' },
    { caption: 'Out', member: 'to' },
    { caption: 'Price', member: 'amount' },
    { caption: 'Clerk', member: null },
  ],
  dates: 'mdy',
  currency_code: 'USD',
  charge: 'storage',
};

/** A terminal that an account connects. @param code of the terminal, other for each */
export const connectionOf = (code: string) => ({
  kind: 'terminal',
  code: 'PORTHOUSTON',
  fields: {
    client_id: 'portolan',
    client_secret: 'a-secret-of-the-terminal',
    code,
    name: 'Barbours Cut',
    facility: '{"locode": "USHOU", "smdg": "BCMT"}',
    url: 'https://terminal.invalid',
    request: '{"method": "GET", "path": "/{numbers}", "numbers": "whole"}',
  },
});
