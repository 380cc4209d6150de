/** The words of this feature in Spanish. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import { reports } from '@portolan/wording/spanish/reports';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const number = numberIn('es');

/** Why a measure is not known. */
const NO_TRANSIT = 'No se conoce la salida, o contradice la llegada.';
const NO_ETA =
  'La naviera no había indicado ninguna ETA hasta entonces, el contenedor se siguió más tarde o solo se conoce el día de la llegada.';
const NO_DISCHARGE = 'No se conoce la descarga.';
const NO_AVAILABILITY = 'Ni la naviera ni la terminal comunicaron cuándo se podía retirar el contenedor.';
const NO_SHIP = 'No se conocía el buque antes de su salida, o el contenedor se siguió más tarde.';
const NO_NEXT_SHIP = 'No se conocía el siguiente buque antes de su salida.';
const NO_ESTIMATE = 'No hay estimación, por ejemplo porque no se conoce un puerto del viaje.';
const NO_SPLIT = 'El emisor renunció a una parte de una factura con cargos de varios tipos.';

export const words: typeof english = {
  reports,
  definitions: 'Cómo se define cada cifra',
  choose: 'Informe',
  months: 'Otros meses',
  from: 'Desde',
  to: 'hasta',
  groupedBy: 'Agrupado por',
  measure: 'Cifra',
  anyOf: {
    customer: 'Todos los clientes',
    line: 'Todas las navieras',
    terminal: 'Todas las terminales',
    port: 'Todos los puertos',
    lane: 'Todas las rutas',
  },
  totals: 'Totales',
  currency: 'Moneda',
  figures: 'Cifras',
  plot: (measure, by) => `${measure} ${by}`,
  thisPeriod: 'este periodo',
  periodBefore: 'el periodo anterior',
  opensList: 'abre la lista',
  barsShown: (shown, all) => `Los primeros ${number(shown)} de ${number(all)}; todos están en la tabla.`,
  unknownOfInvoices: (count) => `no se conoce de ${plural(count, 'factura', 'facturas')}`,
  countedOf: (count, isInvoices) =>
    isInvoices ? plural(count, 'factura', 'facturas') : plural(count, 'contenedor', 'contenedores'),
  whyUnknown: {
    transit_days_p50: NO_TRANSIT,
    transit_days_p90: NO_TRANSIT,
    on_time_share: NO_ETA,
    median_absolute_hours: NO_ETA,
    p90_absolute_hours: NO_ETA,
    mean_absolute_hours: NO_ETA,
    bias_hours: NO_ETA,
    within_24_hours_share: NO_ETA,
    first_eta_error_hours_p50: NO_ETA,
    dwell_days_p50: NO_DISCHARGE,
    dwell_days_p90: NO_DISCHARGE,
    pick_up_hours_p50: NO_AVAILABILITY,
    pick_up_hours_p90: NO_AVAILABILITY,
    rolled_over: NO_SHIP,
    rolled_over_share: NO_SHIP,
    connections: 'No se conoce el viaje.',
    missed_connections: NO_NEXT_SHIP,
    missed_connection_share: NO_NEXT_SHIP,
    teu: 'No se conoce el tamaño del contenedor.',
    co2e_kg: NO_ESTIMATE,
    co2e_kg_per_container: NO_ESTIMATE,
    paid_demurrage: NO_SPLIT,
    paid_detention: NO_SPLIT,
  },
  notCurrent: 'Se están contando algunos cambios, que llegan en un minuto.',
  noRows: 'Nada en estos meses',
  noRowsText: 'Elija otros meses o quite un filtro.',
  accuracy: 'Todas las ETA por fuente y día',
  mailThis: 'Enviar por correo',
  mailed: 'Informes por correo',
  mailedText: 'Cada destinatario recibe el informe como lo ve ese colega.',
  noMailed: 'Aún no se envía ningún informe. Abra uno y elija «Enviar por correo».',
  newMail: (title) => `Enviar «${title}» por correo`,
  changeMail: (title) => `Cambiar el correo de «${title}»`,
  period: 'Meses',
  frequency: 'Frecuencia',
  frequencies: {
    weekly: 'Cada semana',
    monthly: 'El primer día de cada mes',
    quarterly: 'El primer día de cada trimestre',
  },
  weekday: 'Día de la semana',
  hour: 'Hora',
  timeZone: 'Zona horaria',
  format: 'Archivo',
  language: 'Idioma',
  ownLanguage: 'El de cada destinatario',
  noLane: (lane) => `No hay contenedores en ${lane} en este periodo.`,
  nearLanes: 'Rutas con uno de los dos puertos:',
  recipientsText: 'Solo se puede elegir a compañeros con acceso.',
  inviteThem: 'Invitar a un compañero',
  recipients: 'A',
  change: 'Cambiar',
  remove: 'Eliminar',
  start: 'Enviarlo',
  nextAt: (when) => `próximo ${when}`,
  off: 'apagado',
  switchOff: 'Apagar',
  switchOn: 'Encender',
  outcomes: {
    sent: 'enviado',
    nobody: 'ningún destinatario puede verlo o lo quiere',
    too_late: 'omitido: el servicio no funcionaba',
    not_configured: 'no enviado: esta instalación no envía correos',
  },
  lastAt: (when, outcome) => `último ${when}: ${outcome}`,
  removeMail: (title) => `¿Dejar de enviar «${title}» por correo?`,
  removeMailText: 'La programación se elimina. El informe permanece.',
};
