/** ../english/notices.ts in Spanish. */
import type { notices as english } from '../english/notices.ts';
import { numberIn, pluralIn } from '../plural.ts';
import type { ShownFacts } from '../shown-facts.ts';
import { wordOf } from '../word-of.ts';
import { units } from './units.ts';

const plural = pluralIn('es');
const number = numberIn('es');

export const notices: typeof english = {
  kinds: {
    last_free_day_passed: 'Último día libre vencido',
    detention_running: 'Corre la detención (detention)',
    last_free_day_near: 'Último día libre próximo',
    dispute_due: 'Vence la reclamación',
    on_hold: 'Retenido',
    not_available: 'Descargado, no disponible',
    not_picked_up: 'Disponible, sin retirar',
    rolled_over: 'Perdió el buque (rollover)',
    ship_elsewhere: 'El buque está en otro lugar',
    transshipment_at_risk: 'Transbordo en riesgo',
    milestone_overdue: 'Hito atrasado',
    eta_moved: 'La ETA cambió',
    document_contradicting: 'Un documento contradice',
    document_missing: 'Falta un documento',
    source_silent: 'Sin novedades de la naviera',
    demurrage_running: 'Corren cargos',
    predicted_arrival_moved: 'La llegada prevista cambió',
    predicted_late: 'Probablemente después de la ETA de la naviera',
    available_for_pickup: 'Disponible para retiro',
    hold_changed: 'Retención impuesta o levantada',
    fee_changed: 'Cargo impuesto',
    dwelling: 'En espera en el puerto',
    plan_changed: 'Cambió el buque, el puerto o la terminal',
    no_news: 'Sin novedades de la naviera',
    empty_return_due: 'Hay que devolver el vacío',
    document_unread: 'No se pudo leer un documento',
    tracking_failed: 'Seguimiento fallido',
    webhook_failing: 'Fallan las entregas de un webhook',
    followed: 'Novedades de lo que sigue',
    mentioned: 'Lo mencionaron',
    assigned: 'Asignado a usted',
    chat_channel_stopped: 'Canal de chat detenido',
  },
  holdChanges: { set: 'Retención impuesta', cleared: 'Retención levantada' },
  unknown: 'desconocido',
  overdueMilestones: {
    vessel_departed: 'La salida',
    vessel_arrived: 'La llegada',
    arrived_at_inland_destination: 'La llegada al interior',
  },
  reasons: {
    last_free_day_passed: (of) =>
      `Libre hasta el ${of.day('last_free_day')} (${of.source}), hace ${units.days(of.number('days_over'))}`,
    detention_running: (of) => `Cargos por el equipo desde el ${of.day('charged_from')} (${of.text('tariff_name')})`,
    last_free_day_near: (of) => `Libre hasta el ${of.day('last_free_day')} (${of.source}), ${daysLeft(of)}`,
    dispute_due: (of) => `${disputed(of)}; reclame hasta el ${of.day('due_on')}, ${daysLeft(of)}`,
    on_hold: (of) => of.holds,
    not_available: (of) => `Descargado el ${of.day('discharged_at')}; la terminal no lo libera`,
    not_picked_up: (of) => `Se puede retirar desde el ${of.day('available_since')}`,
    rolled_over: (of) => `Perdió el ${of.text('from')}, sale de ${of.place} en el ${of.text('to')}`,
    ship_elsewhere: (of) => elsewhere(of),
    transshipment_at_risk: (of) =>
      `El ${of.text('from')} llega a ${of.place} el ${of.day('arrives_at')}, ${margin(of)} de la salida del ${of.text('to')}${missing(of)}`,
    milestone_overdue: (of) => `${of.milestone} se esperaba el ${of.day('expected_at')}`,
    eta_moved: (of) =>
      `ETA ${of.day('eta_at')}; ${of.text('compared_with') === 'first' ? 'al principio' : 'hace un día'} era ${of.day('was_at')}`,
    document_contradicting: (of) =>
      of.contradictions
        .map(({ field, stated, tracked }) => `${field}: ${stated} en un documento, ${tracked} en el seguimiento`)
        .join('; '),
    document_missing: (of) => `${of.documents}; llegada ${of.day('eta_at')}`,
    source_silent: (of) =>
      `La naviera no informa nada desde el ${of.day('last_answer_at')}: el estado y las horas pueden estar desactualizados`,
  },
  pastReasons: {
    last_free_day_passed: (of) => `Libre hasta el ${of.day('last_free_day')} (${of.source})`,
    last_free_day_near: (of) => `Libre hasta el ${of.day('last_free_day')} (${of.source})`,
    dispute_due: (of) => `${disputed(of)}; se podía reclamar hasta el ${of.day('due_on')}`,
    not_available: (of) => `Descargado el ${of.day('discharged_at')}; la terminal no lo liberaba`,
    not_picked_up: (of) => `Disponible desde el ${of.day('available_since')}`,
    rolled_over: (of) => `Perdió el ${of.text('from')} en ${of.place}, pasó al ${of.text('to')}`,
    ship_elsewhere: (of) => pastElsewhere(of),
    transshipment_at_risk: (of) =>
      `El ${of.text('from')} se esperaba en ${of.place} el ${of.day('arrives_at')}, ${margin(of)} de la salida del ${of.text('to')}`,
    eta_moved: (of) => `ETA ${of.day('was_at')} → ${of.day('eta_at')}`,
  },
  explanations: {
    last_free_day_passed: 'El último día libre ya pasó y el contenedor sigue allí.',
    detention_running: 'El contenedor salió y una de sus tarifas cuenta días de equipo.',
    last_free_day_near: 'El último día libre está próximo.',
    dispute_due: 'Hay dinero de una factura en juego y se acerca el último día para reclamar.',
    on_hold: 'Una terminal informa de una retención y el contenedor no ha salido.',
    not_available: 'La terminal no lo libera después de la descarga.',
    not_picked_up: 'Se puede retirar y sigue allí.',
    rolled_over: 'Está reservado en un buque posterior al de antes.',
    ship_elsewhere: 'El AIS muestra el buque del plan donde no puede estar según el plan.',
    transshipment_at_risk: 'El buque llega al transbordo tarde para el siguiente, o con muy poco margen.',
    milestone_overdue: 'Una salida o una llegada se retrasa.',
    eta_moved: 'La ETA en el puerto de descarga cambió.',
    document_contradicting: 'Un documento indica otro último día libre, otra ETA u otro buque que el seguimiento.',
    document_missing: 'Falta un documento que usted espera.',
    source_silent: 'La naviera no ha dado ninguna respuesta útil.',
  },
  settings: {
    last_free_day_near: { last_free_day_near_days: 'Desde cuántos días antes' },
    dispute_due: { dispute_due_days: 'Desde cuántos días antes' },
    on_hold: { holds_before_arrival: 'También antes de que llegue el contenedor' },
    not_available: { not_available_days: 'Después de cuántos días' },
    not_picked_up: { not_picked_up_days: 'Después de cuántos días' },
    transshipment_at_risk: { transshipment_at_risk_hours: 'Con menos horas entre llegada y salida que' },
    milestone_overdue: { milestone_overdue_hours: 'Después de cuántas horas' },
    eta_moved: {
      eta_moved_days: 'Por cuántos días desde la primera ETA',
      eta_moved_in_a_day_days: 'O por cuántos días desde ayer',
    },
    document_contradicting: { document_contradicting_days: 'Una ETA que difiere en cuántos días' },
    document_missing: {
      expected_documents: 'Documentos esperados',
      document_missing_days: 'Desde cuántos días antes de la ETA',
    },
    source_silent: { source_silent_hours: 'Durante cuántas horas' },
  },
};

function daysLeft(of: ShownFacts): string {
  const left = of.number('days_left');
  if (left === 0) return 'es hoy';
  return `${left === 1 ? 'queda' : 'quedan'} ${units.days(left)}`;
}

function disputed(of: ShownFacts): string {
  if (!of.has('invoice_number')) return 'Una factura';
  const biller = of.has('biller') ? ` de ${of.text('biller')}` : '';
  return `Factura ${of.text('invoice_number')}${biller}: ${of.money('at_stake')} en juego`;
}

const EVENTS = { departure: 'salida', arrival: 'llegada' };

function elsewhere(of: ShownFacts): string {
  const event = wordOf(EVENTS, of.text('event'));
  const miles = milesOf(of);
  const lies = of.has('lies_at') ? `, en ${of.text('lies_at')}` : '';
  switch (of.text('why')) {
    case 'was_not_there':
      return `El ${of.text('vessel')} estaba a ${miles} de ${of.place}${lies} cuando la naviera informa allí su ${event} el ${of.day('at')}`;
    case 'sails_away':
      return `El ${of.text('vessel')} se aleja de ${of.place} y está a ${miles}`;
    default: {
      const knots = of.number('knots');
      const speed = knots === 0 ? '' : `: necesitaría ${number(knots)} nudos`;
      return `El ${of.text('vessel')} está a ${miles} de ${of.place}${lies} y no puede estar allí para la ${event} del ${of.day('at')}${speed}`;
    }
  }
}

function pastElsewhere(of: ShownFacts): string {
  return `Según el AIS, el ${of.text('vessel')} estaba a ${milesOf(of)} de ${of.place} el ${of.day('as_of')}`;
}

function milesOf(of: ShownFacts): string {
  return plural(of.number('miles'), 'milla náutica', 'millas náuticas');
}

function missing(of: ShownFacts): string {
  const share = Math.round(of.number('missed_share') * 100);
  return share === 0 ? '' : `; según la previsión, ${share} de cada 100 lo pierden`;
}

function margin(of: ShownFacts): string {
  const hours = of.number('hours');
  return `${units.hours(Math.abs(hours))} ${hours < 0 ? 'después' : 'antes'}`;
}
