/** Exceptions in English, as people read them in mails; german.ts has the same members. Days are texts already. */
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '@portolan/papers/document-types';
import type { ExceptionKind } from '../../kinds/kinds.ts';

const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

export const english = {
  kinds: {
    last_free_day_passed: 'Last free day passed',
    detention_running: 'Detention runs',
    last_free_day_near: 'Last free day is near',
    on_hold: 'Held',
    not_available: 'Discharged, not available',
    not_picked_up: 'Available, not picked up',
    rolled_over: 'Rolled over',
    transshipment_at_risk: 'Transshipment at risk',
    milestone_overdue: 'Overdue',
    eta_moved: 'ETA moved',
    document_contradicting: 'Document contradicts',
    document_missing: 'Document missing',
    source_silent: 'Line is silent',
  } satisfies Record<ExceptionKind, string> as Record<ExceptionKind, string>,
  sources: {
    shipping_line: 'shipping line',
    terminal: 'terminal',
    rail: 'railroad',
    tariff: 'agreed tariff',
  } as Readonly<Record<string, string>>,
  milestones: {
    vessel_departed: 'The departure',
    vessel_arrived: 'The arrival',
    arrived_at_inland_destination: 'The inland arrival',
  } as Readonly<Record<string, string>>,
  /** Others have the same name in every language. */
  holds: {
    customs: 'customs',
    freight: 'freight',
    USDA: 'agriculture (USDA)',
    TMF: 'port fee (TMF)',
    VACIS: 'X-ray (VACIS)',
    other: 'terminal',
  } as Readonly<Record<string, string>>,
  unknown: 'unknown',
  lastFreeDayPassed: (day: string, by: string, count: number) => `Free until ${day} (${by}), ${days(count)} ago`,
  lastFreeDayNear: (day: string, by: string, count: number) =>
    `Free until ${day} (${by}), ${count === 0 ? 'that is today' : `${days(count)} left`}`,
  detentionRunning: (day: string, tariff: string) => `Charges for the equipment since ${day} (${tariff})`,
  notAvailable: (day: string) => `Discharged on ${day}; the terminal does not release it`,
  notPickedUp: (day: string) => `Can be picked up since ${day}`,
  rolledOver: (from: string, to: string, place: string) => `Missed ${from}, leaves ${place} on ${to}`,
  transshipmentAtRisk: (from: string, to: string, place: string, day: string, count: number) =>
    `${from} arrives at ${place} on ${day}, ${hours(Math.abs(count))} ${count < 0 ? 'after' : 'before'} the departure of ${to}`,
  milestoneOverdue: (milestone: string, day: string) => `${milestone} was expected on ${day}`,
  etaMoved: (day: string, was: string, isFirst: boolean) =>
    `ETA ${day}, ${isFirst ? 'at first' : 'a day ago'} it was ${was}`,
  fields: { pickup_lfd: 'Last free day', pod_eta_at: 'ETA', vessel: 'Vessel' } as Readonly<Record<string, string>>,
  contradiction: (field: string, value: string, tracked: string) =>
    `${field} ${value} on a document, tracked ${tracked}`,
  documentTypes: DOCUMENT_TYPE_LABELS as Readonly<Record<DocumentType, string>>,
  documentMissing: (types: string, day: string) => `${types}; arrival ${day}`,
  sourceSilent: (day: string) => `The shipping line has not answered since ${day}: status and times may be out of date`,
};
export type ExceptionWords = typeof english;
