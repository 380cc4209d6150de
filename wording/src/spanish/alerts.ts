/** ../english/alerts.ts in Spanish. */
import type { alerts as english } from '../english/alerts.ts';
import { pluralIn } from '../plural.ts';
import type { ShownFacts } from '../shown-facts.ts';
import { findWord } from '../word-of.ts';
import { arrivals, shift } from './arrivals.ts';
import { charges } from './charges.ts';
import { holds } from './holds.ts';
import { units } from './units.ts';

const plural = pluralIn('es');

const events: Readonly<Record<string, string>> = {
  'container.transport.vessel_departed': 'El buque salió del puerto de carga.',
  'container.transport.transshipment_discharged': 'Fue descargado en el puerto de transbordo.',
  'container.transport.vessel_arrived': 'El buque llegó al puerto de descarga.',
  'container.transport.vessel_discharged': 'Fue descargado.',
  'container.transport.full_out': 'Fue retirado.',
  'container.transport.arrived_at_inland_destination': 'Llegó a su destino interior.',
  'container.transport.delivered': 'Fue entregado.',
  'container.transport.empty_in': 'Fue devuelto vacío.',
  'container.pod_terminal_changed': 'Llega a otra terminal.',
  'shipment.vessel_changed': 'Viene en otro buque.',
  'shipment.port_of_discharge_changed': 'Va a otro puerto de descarga.',
};

const details: (typeof english)['details'] = {
  last_free_day_near: (of) =>
    `Último día libre: ${of.day('last_free_day')}. ${workingDaysLeft(of.number('working_days_left'))}.`,
  available_for_pickup: (of) =>
    of.has('available_since') ? `Disponible para retiro desde el ${of.time('available_since')}.` : '',
  hold_changed: (of) =>
    [
      ...(of.list('set', holds.names) === '' ? [] : [`Retención impuesta: ${of.list('set', holds.names)}.`]),
      ...(of.list('cleared', holds.names) === '' ? [] : [`Retención levantada: ${of.list('cleared', holds.names)}.`]),
    ].join(' '),
  fee_changed: (of) => `Cargo: ${of.list('set', charges.fees)}.`,
  eta_moved: (of) => `ETA ${of.time('was_at')} → ${of.time('eta_at')}, ${shift(of.number('hours'))}.`,
  predicted_arrival_moved: (of) =>
    `${arrivals.predicted}: ${of.time('was_at')} → ${of.time('eta_at')}, ${shift(of.number('hours'))}; ${arrivals.band(of.day('earliest_at'), of.day('latest_at'))}.`,
  predicted_late: (of) =>
    `ETA ${of.day('eta_at')}, ${arrivals.likelyOn(of.day('predicted_at'))}: ${arrivals.thanLine(of.number('hours'))}.`,
  rolled_over: () => '',
  dwelling: (of) => `Descargado el ${of.time('discharged_at')}, hace ${units.days(of.number('days'))}.`,
  plan_changed: (of) => findWord(events, of.text('event')) ?? '',
  empty_return_due: (of) => `Devuélvalo vacío hasta el ${of.day('due_on')}.`,
  document_unread: () => '',
  tracking_failed: (of) =>
    of.has('number') ? `No se puede dar seguimiento a ${of.text('number')}.` : 'No se puede dar seguimiento.',
  webhook_failing: (of) => `${of.text('url')} falla desde el ${of.time('failing_since')}.`,
  followed: (of) => findWord(events, of.text('event')) ?? '',
  mentioned: (of) => `${of.has('author') ? of.text('author') : 'Un colega'}: ${of.text('text')}`,
  assigned: (of) => {
    const many = `${plural(of.number('exceptions'), 'excepción', 'excepciones')} de ${units.containers(of.number('containers'))}: `;
    return `${of.has('author') ? `${of.text('author')}: ` : ''}${of.number('containers') === 1 ? '' : many}${of.kinds}.`;
  },
  chat_channel_stopped: (of) =>
    of.text('reason') === 'host_not_allowed'
      ? `${of.text('name')}: el operador de esta instalación no permite su servidor. Indique otra dirección.`
      : `${of.text('name')}: su destino ya no existe. Indique una dirección nueva.`,
};

export const alerts: typeof english = {
  details,
  pastDetails: {
    last_free_day_near: (of) =>
      `Último día libre: ${of.day('last_free_day')}; el ${of.day('on')} ${workingDaysWereLeft(of.number('working_days_left'))}.`,
    hold_changed: (of) => {
      const [set, cleared] = [of.list('set', holds.names), of.list('cleared', holds.names)];
      return set === '' || cleared === '' ? set + cleared : details.hold_changed(of);
    },
    fee_changed: (of: ShownFacts) => of.list('set', charges.fees),
    dwelling: (of) => `Descargado el ${of.day('discharged_at')}.`,
    tracking_failed: () => '',
    webhook_failing: (of) => of.text('url'),
  },
  when: {
    last_free_day_near: (count) =>
      count === 0
        ? 'el último día libre de un contenedor sea hoy'
        : `${count === 1 ? 'falte' : 'falten'} ${workingDays(count ?? 3)} para el último día libre de un contenedor`,
    last_free_day_passed: () => 'haya pasado el último día libre de un contenedor',
    demurrage_running: () => 'empiecen a correr cargos de un contenedor',
    available_for_pickup: () => 'un contenedor esté disponible para retiro',
    hold_changed: () => 'se imponga o se levante una retención de un contenedor',
    fee_changed: () => 'se imponga un cargo a un contenedor',
    eta_moved: (count) => `la ETA de un embarque cambie en ${units.hours(count ?? 24)} o más`,
    predicted_arrival_moved: (count) =>
      `la llegada prevista de un embarque cambie en ${units.hours(count ?? 24)} o más`,
    predicted_late: (count) =>
      `sea probable que un contenedor llegue ${units.days(count ?? 2)} o más después de la ETA de la naviera`,
    rolled_over: () => 'un contenedor pierda su buque',
    ship_elsewhere: () => 'el AIS muestre el buque de un contenedor en un lugar que no corresponde al plan',
    transshipment_at_risk: () => 'un contenedor pueda perder su próximo buque en un transbordo',
    dwelling: (count) => `un contenedor lleve ${units.days(count ?? 5)} en el puerto`,
    milestone_overdue: () => 'un hito esté atrasado',
    plan_changed: () => 'cambien el buque, el puerto o la terminal',
    no_news: () => 'una naviera no informe nada',
    empty_return_due: (count) => `haya que devolver un contenedor vacío en ${units.days(count ?? 2)} o menos`,
    dispute_due: () => 'se acerque el último día para reclamar una factura',
    document_missing: () => 'falte un documento esperado',
    document_contradicting: () => 'un documento contradiga el seguimiento',
    document_unread: () => 'no se haya podido leer un documento',
    tracking_failed: () => 'no se pueda dar seguimiento a un número',
    webhook_failing: (count) => `las entregas de un webhook fallen durante ${units.hours(count ?? 1)}`,
  },
};

function workingDays(count: number): string {
  return plural(count, 'día hábil', 'días hábiles');
}

function workingDaysLeft(count: number): string {
  if (count === 0) return 'No queda ningún día hábil';
  return `${count === 1 ? 'Queda' : 'Quedan'} ${workingDays(count)}`;
}

function workingDaysWereLeft(count: number): string {
  if (count === 0) return 'no quedaba ningún día hábil';
  return `${count === 1 ? 'quedaba' : 'quedaban'} ${workingDays(count)}`;
}
