/** ../english/invoice-findings.ts in Spanish. */
import type { invoiceFindings as english } from '../english/invoice-findings.ts';
import { pluralIn } from '../plural.ts';
import type { ShownFacts } from '../shown-facts.ts';
import { findWord, wordOf } from '../word-of.ts';
import { documents } from './documents.ts';
import { equipment } from './equipment.ts';
import { holds } from './holds.ts';
import { units } from './units.ts';

const plural = pluralIn('es');
const { days } = units;

/** `del 26 al 29 de noviembre de 2026`: a month and year that both have stand once. */
export function fromTo(from: string, to: string): string {
  const [day, ...rest] = from.split(' ');
  const isSameMonth = rest.length > 0 && to.endsWith(` ${rest.join(' ')}`);
  return `del ${isSameMonth ? day : from} al ${to}`;
}

function span(of: ShownFacts): string {
  if (of.number('days') === 1) return of.day('from');
  return `${fromTo(of.day('from'), of.day('to'))} (${days(of.number('days'))})`;
}

function blocked(of: ShownFacts): string {
  if (of.number('blocked_days') === 1) return `el ${of.day('blocked_from')}`;
  return fromTo(of.day('blocked_from'), of.day('blocked_to'));
}

const billers = {
  shipping_line: 'la naviera',
  terminal: 'la terminal',
  rail: 'el ferrocarril',
  forwarder: 'el transitario',
};
const stated = { line: 'la naviera', terminal: 'la terminal', rail: 'el ferrocarril' };
const events = { discharge: 'la descarga', availability: 'la disponibilidad', gate_out: 'la salida (gate-out)' };
const ends = {
  left_port: 'el contenedor salió de la terminal',
  left_inland: 'el contenedor salió de la rampa o del depósito',
  empty_return: 'el contenedor vacío fue devuelto',
};
const records = {
  no_appointment: 'no había citas disponibles',
  no_return_location: 'ningún lugar aceptaba el contenedor vacío',
  gate_closed: 'la puerta estaba cerrada',
  other: 'no se podía mover el contenedor',
};
const miscounts = {
  charged_days: (of: ShownFacts) =>
    `La línea cuenta ${days(of.number('stated'))}, pero ${fromTo(of.day('from'), of.day('to'))} hay ${days(of.number('counted'))}.`,
  reversed: (of: ShownFacts) =>
    `La línea cobra ${fromTo(of.day('from'), of.day('to'))}: el final es anterior al principio.`,
  free_days: (of: ShownFacts) =>
    `La factura concede ${freeDays(of.number('free_days'))}, pero su tiempo libre ${fromTo(of.day('free_from'), of.day('free_to'))} tiene otro número de días.`,
  gap: (of: ShownFacts) =>
    `Según la factura, el tiempo libre termina el ${of.day('free_to')}, pero solo cobra desde el ${of.day('charged_from')}.`,
  overlap: (of: ShownFacts) =>
    `La factura cobra ${span(of)}, aunque su propio tiempo libre dura hasta el ${of.day('free_to')}.`,
};

function freeDays(count: number): string {
  return plural(count, 'día libre', 'días libres');
}

function other(of: ShownFacts): string {
  if (!of.has('number')) return `otra factura (${wordOf<string>(billers, of.text('biller_kind'))})`;
  const dated = of.has('invoice_date') ? ` del ${of.day('invoice_date')}` : '';
  const biller = of.has('biller') ? of.text('biller') : wordOf<string>(billers, of.text('biller_kind'));
  return `la factura ${of.text('number')}${dated} (${biller})`;
}

function container(of: ShownFacts): string {
  return `${of.number('equipment_length')}' ${wordOf<string>(equipment.types, of.text('equipment_type'))}`;
}

function holdNames(of: ShownFacts): string {
  const names = of.text('holds').split(', ');
  return names.map((name) => wordOf<string>(holds.names, name)).join(', ');
}

function lostDays(of: ShownFacts): string {
  const lost = of.number('free_days_lost');
  if (lost === 0) return '';
  return ` No se ${lost === 1 ? 'pudo' : 'pudieron'} aprovechar ${freeDays(lost)}.`;
}

function ofBlocked(of: ShownFacts): string {
  const cheaper = of.number('cheaper_days');
  if (cheaper === 0) return `En juego: ${span(of)}.`;
  const tier = cheaper === 1 ? 'cae en un tramo más barato' : 'caen en un tramo más barato';
  return cheaper === of.number('days')
    ? `Los días que no se deben no cuentan para ningún tramo. En juego: la diferencia por ${span(of)}, ya que ${tier}.`
    : `En juego: ${span(of)}; por ${days(cheaper)} de ellos, la diferencia, ya que ${tier}.`;
}

export const invoiceFindings: typeof english = {
  titles: {
    duplicate_invoice: 'Factura enviada dos veces',
    billed_twice: 'Días facturados dos veces',
    not_on_bill_of_lading: 'No está en este conocimiento (BL)',
    invoice_late: 'Factura fuera de plazo',
    statements_missing: 'Faltan datos obligatorios',
    wrong_currency: 'Moneda distinta de la acordada',
    before_free_time_ended: 'Cobrado dentro del tiempo libre',
    free_days_short: 'Faltan días libres',
    free_time_began_early: 'El tiempo libre empezó antes',
    last_free_day_closed: 'Último día libre en día inhábil',
    charged_after_end: 'Cobrado después del final',
    closed_day_charged: 'Días inhábiles cobrados',
    held_or_unavailable: 'Retenido o no disponible',
    own_record: 'Inaccesible según sus registros',
    billed_by_other: 'También facturado por otro',
    wrong_equipment: 'Equipo equivocado',
    wrong_rate: 'Tarifa equivocada',
    days_miscounted: 'Días mal contados',
    line_sum_wrong: 'Suma de una línea equivocada',
    total_wrong: 'Total equivocado',
    dispute_window_short: 'Plazo de reclamación muy corto',
  },
  details: {
    duplicate_invoice: (of) => `Esta factura ya se había recibido: ${other(of)}.`,
    billed_twice: (of) =>
      of.has('biller_kind')
        ? `El mismo cargo por ${span(of)} ya está facturado: ${other(of)}.`
        : `Otra línea de esta factura ya cobra el mismo cargo por ${span(of)}.`,
    not_on_bill_of_lading: (of) =>
      `El contenedor ${of.text('container')} estaba entonces en ${of.has('tracked_on') ? of.text('tracked_on') : 'otro conocimiento de embarque'}, no en ${of.text('bill_of_lading')}.`,
    invoice_late: (of) =>
      `La factura del ${of.day('invoice_date')} se emitió ${days(of.number('days_after'))} después del último día cobrado, el ${of.day('last_charged_day')}. El 46 CFR 541.7 permite ${of.number('days_allowed')}; después no hay que pagar nada.`,
    statements_missing: (of) => {
      const missing = of.text('missing').split(',');
      return `A la factura le falta lo que exige el 46 CFR 541.6: ${missing.map((each) => wordOf<string>(documents.statements, each)).join('; ')}. Sin ello no hay que pagar nada.`;
    },
    wrong_currency: (of) =>
      `La línea está en ${of.text('currency')}, pero la tarifa «${of.text('tariff')}» está en ${of.text('tariff_currency')}.`,
    before_free_time_ended: (of) =>
      of.text('stated_by') === 'tariff'
        ? `La factura cobra ${span(of)}, pero según la tarifa «${of.text('tariff')}» el tiempo libre duró hasta el ${of.day('last_free_day')}.`
        : `La factura cobra ${span(of)}, pero ${wordOf<string>(stated, of.text('stated_by'))} indicó el ${of.day('last_free_day')} como último día libre.`,
    free_days_short: (of) =>
      `La factura concede ${freeDays(of.number('billed_free_days'))}, pero la tarifa «${of.text('tariff')}» concede ${of.number('free_days')}. El tiempo libre duró hasta el ${of.day('last_free_day')}. Cobrado de más: ${span(of)}.`,
    free_time_began_early: (of) =>
      `La factura cuenta el tiempo libre desde el ${of.day('billed_from')}. Según la tarifa «${of.text('tariff')}» cuenta desde el ${of.day('counts_from')}; ${wordOf<string>(events, of.text('event'))} fue el ${of.day('event_on')}. Cobrado de más: ${span(of)}.`,
    last_free_day_closed: (of) =>
      `La factura termina el tiempo libre el ${of.day('billed_last_free_day')}, que no es día hábil. La tarifa «${of.text('tariff')}» traslada el último día libre al ${of.day('last_free_day')}. Cobrado de más: ${span(of)}.`,
    charged_after_end: (of) =>
      `La factura cobra ${span(of)}, pero ${wordOf<string>(ends, of.text('event'))} el ${of.day('ended_on')}.`,
    closed_day_charged: (of) =>
      `La tarifa «${of.text('tariff')}» solo cobra días hábiles, pero la factura cobra días inhábiles: ${span(of)}.`,
    held_or_unavailable: (of) => {
      const what = of.has('holds')
        ? `El contenedor estaba retenido (${holdNames(of)})`
        : 'El contenedor no estaba disponible';
      return `${what} ${blocked(of)}.${lostDays(of)} ${ofBlocked(of)}`;
    },
    own_record: (of) =>
      `Según nuestros registros, ${wordOf<string>(records, of.text('kind'))} ${blocked(of)}${of.has('note') ? ` (${of.text('note')})` : ''}.${lostDays(of)} ${ofBlocked(of)}`,
    billed_by_other: (of) => `Estos días también están en ${other(of)}: ${span(of)}.`,
    wrong_equipment: (of) =>
      `La línea factura ${of.text('billed_equipment')}, pero el contenedor es ${container(of)}: ${of.money('rate')} en lugar de ${of.money('tariff_rate')} el ${of.day('rate_on')}; afecta a ${days(of.number('days'))}.`,
    wrong_rate: (of) =>
      of.number('tariff_rate') === 0 && of.number('maximum') > 0
        ? `La tarifa «${of.text('tariff')}» cobra como máximo ${of.money('maximum')}, que se alcanza antes del ${of.day('rate_on')}. Cobrado de todos modos: ${span(of)}.`
        : `La tarifa «${of.text('tariff')}» da ${of.money('tariff_rate')} para el ${of.day('rate_on')}, pero la factura cobra ${of.money('rate')}. Afectado: ${span(of)}.`,
    days_miscounted: (of) => findWord(miscounts, of.text('what'))?.(of) ?? '',
    line_sum_wrong: (of) =>
      `La línea indica ${of.money('stated')}, pero sus días y tarifas dan ${of.money('computed')}.`,
    total_wrong: (of) => `El total de la factura es ${of.money('total')}, pero sus líneas suman ${of.money('sum')}.`,
    dispute_window_short: (of) =>
      `La factura del ${of.day('invoice_date')} admite reclamaciones hasta el ${of.day('dispute_until')}. El 46 CFR 541.8 da al menos ${days(of.number('days_allowed'))} desde la fecha de la factura.`,
  },
  sureness: { certain: 'seguro', likely: 'probable', ask: 'por explicar por el emisor' },
  unchecked: {
    not_tracked: 'El contenedor no está en seguimiento.',
    no_tariff: 'Ninguna tarifa cubre este cargo.',
    port_unknown: 'No se conoce el puerto de descarga.',
    terminal_unknown: 'La tarifa es para una terminal, pero no se conoce la terminal.',
    equipment_unknown: 'La tarifa depende del equipo, que no se conoce.',
    no_start_event: 'No se conoce el evento que inicia el tiempo libre.',
    no_end_event: 'No se sabe cuándo salió o se devolvió el contenedor.',
    zone_unknown: 'No se conoce la zona horaria del lugar.',
    time_unknown: 'La tarifa tiene una hora de corte, pero solo se conoce el día del evento.',
    facts_contradict: 'El final informado es anterior al principio.',
    no_days_billed: 'La línea no indica sus días.',
    charge_not_of_time: 'El cargo no es por tiempo.',
  },
  evidence: {
    discharge: 'Descargado',
    availability: 'Disponible para retiro',
    left_port: 'Salió de la terminal',
    inland_unloading: 'Descargado en el interior',
    inland_availability: 'Disponible en el interior',
    left_inland: 'Salió de la rampa o del depósito',
    pick_up: 'Retirado',
    empty_return: 'Devuelto vacío',
    last_free_day: 'Último día libre',
    hold: 'Retenido',
    hold_released: 'Retención levantada',
    not_available: 'No disponible',
    available: 'Disponible',
  },
};
