/** Messages that are no statuses, by name: why they are refused, and what to send instead. Pure. */
import { tableOf } from '@portolan/codes/table-of';

const INSTEAD = 'send 315, 322, 214, IFTSTA, CODECO, COARRI or CLM';

/** What each is, for people. */
const UNREAD: Readonly<Record<string, string>> = tableOf({
  BAPLIE: 'a stow plan',
  MOVINS: 'a stowage instruction',
  COPRAR: 'an order to discharge or load',
  COPARN: 'an announcement or order of containers',
  COPINO: 'a pre-notice of a haulier',
  COSTCO: 'a confirmation of stuffing or stripping',
  COREOR: 'a release order',
  IFTMIN: 'an instruction',
  IFTMBF: 'a booking',
  IFTMBC: 'a booking confirmation',
  IFTMCS: 'a bill of lading',
  IFTMAN: 'an arrival notice',
  IFTSAI: 'a schedule',
  IFCSUM: 'a manifest',
  CUSCAR: 'a customs cargo report',
  CUSRES: 'a customs response',
  VERMAS: 'a verified gross mass',
  INVOIC: 'an invoice',
  CONTRL: 'an acknowledgement',
  APERAK: 'an application acknowledgement',
  '204': 'a load tender of a truck',
  '210': 'a freight invoice',
  '300': 'a booking',
  '301': 'a booking confirmation',
  '303': 'a booking cancellation',
  '304': 'shipping instructions',
  '309': 'a customs manifest',
  '310': 'a freight invoice',
  '312': 'an arrival notice',
  '323': 'a schedule',
  '324': 'a stow plan',
  '350': 'a customs status',
  '404': 'a rail waybill',
  '417': 'a rail waybill interchange',
  '418': 'a rail advance consist',
  '824': 'an application advice',
  '990': 'an answer to a load tender',
  '997': 'an acknowledgement',
  '999': 'an acknowledgement',
});

export function whyUnread(type: string): string {
  const is = Object.hasOwn(UNREAD, type) ? UNREAD[type] : undefined;
  return is === undefined ? `${type} is not read: ${INSTEAD}` : `${type} is ${is}, not a status: ${INSTEAD}`;
}
