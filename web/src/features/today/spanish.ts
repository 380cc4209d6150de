/** The words of this feature in Spanish. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const number = numberIn('es');
type Outcome = 'done' | 'snoozed' | 'assigned' | 'reopened';
const OUTCOMES: Readonly<Record<Outcome, readonly [string, string]>> = {
  done: ['entrada lista', 'entradas listas'],
  snoozed: ['entrada pospuesta', 'entradas pospuestas'],
  assigned: ['entrada asignada', 'entradas asignadas'],
  reopened: ['entrada abierta de nuevo', 'entradas abiertas de nuevo'],
};

export const words: typeof english = {
  seesShipmentsOf: (customers) => `Usted ve los embarques de ${customers}.`,
  needAttention: (count) =>
    count === 0
      ? 'Ningún contenedor requiere atención.'
      : `${plural(count, 'contenedor requiere', 'contenedores requieren')} atención.`,
  nothingToDo: 'Nada que hacer',
  nothingToDoText:
    'Los contenedores con costos, retenciones, retrasos o fuentes sin novedades aparecen aquí automáticamente.',
  nextFreeDay: (count, day) =>
    `Próximo: el ${day} es el último día libre de ${plural(count, 'contenedor', 'contenedores')}.`,
  nextArrivals: (count, day) => `Próximo: ${plural(count, 'contenedor llega', 'contenedores llegan')} el ${day}.`,
  trackSome: 'Rastrear embarques',
  inTheList: (count) => (count === 1 ? 'Mostrar en la lista' : `Mostrar los ${number(count)} en la lista`),
  showMore: (count) => `Mostrar ${number(count)} más`,
  new: 'nuevo',
  whose: 'De quién',
  mine: 'Mis tareas',
  everybody: 'Todas las tareas',
  sinceLastHere: (count, ago) =>
    count === 0
      ? `Nada nuevo desde su última visita, ${ago}.`
      : `${plural(count, 'nueva', 'nuevas')} desde su última visita, ${ago}.`,
  sinceYesterday: (count) =>
    count === 0 ? 'Nada nuevo desde ayer.' : `${plural(count, 'nueva', 'nuevas')} desde ayer.`,
  sourceTroubles: (count) => `${plural(count, 'fuente no da novedades o falla', 'fuentes no dan novedades o fallan')}`,
  silent: 'sin novedades',
  containersWait: (count) => plural(count, 'contenedor espera', 'contenedores esperan'),
  keyMissing: 'las credenciales esperan la clave de la instalación',
  keyHelp: 'Qué hacer con la clave',
  whichSources: 'Ver las fuentes y qué contenedores esperan',
  faultyInvoices: (count) => `${plural(count, 'factura tiene', 'facturas tienen')} errores.`,
  disputesEnd: (count) => `El plazo de reclamación de ${number(count)} termina en una semana.`,
  openInvoice: 'Abrir la factura',
  countContainers: (count) => plural(count, 'contenedor', 'contenedores'),
  seeInvoices: 'Verlas',
  owedInAll: (owed, by) => `Costos hasta ahora: ${owed}${by === null ? '' : ` (${by})`}.`,
  shown: 'Se muestra',
  show: { open: 'Por hacer', done: 'Atendidas', snoozed: 'Pospuestas', ended: 'Motivo terminado' },
  endedDays: { 1: 'Últimas 24 horas', 7: 'Últimos 7 días', 30: 'Últimos 30 días' },
  endedPeriod: 'Periodo',
  endedReason: 'Motivo',
  endedCustomer: 'Cliente',
  everyReason: 'Todos los motivos',
  everyCustomer: 'Todos los clientes',
  nothingEnded: 'No terminó nada',
  nothingEndedText: 'Las entradas cuyo motivo terminó aparecen aquí, con quién las atendió antes.',
  openedEnded: (opened, ended, lasted) => `Abierta el ${opened}, terminada el ${ended}, después de ${lasted}`,
  lastedDays: (days) => plural(days, 'día', 'días'),
  lastedHours: (hours) => (hours === 0 ? 'menos de una hora' : plural(hours, 'hora', 'horas')),
  endedAlone: 'Se resolvió por sí sola; nadie la había marcado.',
  endedHandled: (name, ago) => `La marcó ${name}, ${ago}; después se resolvió.`,
  isNow: (status) => `El contenedor está ahora: ${status}`,
  groupedBy: 'Agrupado por',
  grouping: { kind: 'Por motivo', customer: 'Por cliente', port: 'Por puerto', line: 'Por naviera' },
  groupName: { customer: 'Cliente', port: 'Puerto de descarga', line: 'Naviera' },
  columns: {
    count: 'Contenedores',
    critical: 'Críticos',
    owed: 'Por pagar',
    oldest: 'Más antiguo',
    who: 'Asignado a',
  },
  totalOf: {
    customer: (count) => plural(count, 'cliente', 'clientes'),
    port: (count) => plural(count, 'puerto', 'puertos'),
    line: (count) => plural(count, 'naviera', 'navieras'),
  },
  oldestOf: (ago) => `el más antiguo ${ago}`,
  unassigned: (count, areOthers) => (areOthers ? `${number(count)} sin asignar` : 'sin asignar'),
  without: { customer: 'Sin cliente', port: 'Puerto desconocido', line: 'Naviera desconocida' },
  critical: (count) => plural(count, 'crítico', 'críticos'),
  selectAllOf: (count, name) => `Seleccionar los ${number(count)}: ${name}`,
  selectPage: 'Seleccionar todo en esta página',
  allOf: (count, name) => `Los ${number(count)} seleccionados: ${name}`,
  atMost: (most) => `Como máximo ${number(most)} a la vez: seleccione un grupo más pequeño.`,
  lastAction: 'Última acción',
  undo: 'Deshacer',
  outcome: (kind, count, missed, until) =>
    `${plural(count, ...OUTCOMES[kind])}${until === null || count === 0 ? '' : ` hasta el ${until}`}${missed === 0 ? '.' : `; ${missed === 1 ? '1 terminó' : `${number(missed)} terminaron`} mientras tanto.`}`,
  otherReasons: (reasons) => `El contenedor también requiere atención por: ${reasons}.`,
  snoozeToo: 'Posponer también estos',
  doneToo: 'Marcar también estos como listos',
  somebody: 'alguien que se fue',
  doneBy: (name, ago) => `listo por ${name}, ${ago}`,
  snoozedBy: (name, until, ago) => `pospuesto por ${name} hasta el ${until}, ${ago}`,
  nothingHandled: { done: 'Nada marcado como listo', snoozed: 'Nada pospuesto' },
  nothingHandledText: {
    done: 'Las entradas que usted o sus colegas marcan como listas aparecen aquí hasta que terminan y se pueden abrir de nuevo.',
    snoozed: 'Las entradas que usted o sus colegas posponen aparecen aquí hasta que vuelven.',
  },
  newer: 'Más nuevas',
  older: 'Más antiguas',
  nextDays: 'Las próximas dos semanas',
  openCalendar: 'Calendario',
  arrivalDays: 'Llegadas',
  arrivalsOf: (count) => (count === 0 ? '' : plural(count, 'llegada', 'llegadas')),
  whichNotThere: '¿Cuáles de la próxima semana no estarán a tiempo?',
  freeDays: 'Últimos días libres',
  freeDaysOf: (count) => plural(count, 'último día libre', 'últimos días libres'),
  holidayIn: (countries) => `día festivo: ${countries}`,
  firstHourLine: (done, all, next) =>
    `La primera hora: ${number(done)} de ${number(all)} hechos${next === undefined ? '' : `. Próximo: ${next}`}`,
  firstHour: {
    title: 'La primera hora',
    dismiss: 'Ocultar esta lista',
    done: '(hecho)',
    open: '(pendiente)',
    steps: {
      line: 'Conectar una naviera',
      boxes: 'Importar sus contenedores',
      colleague: 'Invitar a un colega',
      alert: 'Crear una regla de alertas',
      webhook: 'Añadir un webhook',
    },
    why: {
      line: 'para dar seguimiento a sus propios embarques',
      boxes: 'pegue números o una tabla de ellos',
      colleague: 'que ve todo, o solo un cliente',
      alert: 'para recibir avisos a tiempo; se sugieren cuatro',
      webhook: 'si otro sistema debe enterarse de los cambios',
    },
    states: {
      line: (count) => plural(count, 'naviera conectada', 'navieras conectadas'),
      boxes: (count) => plural(count, 'embarque en seguimiento', 'embarques en seguimiento'),
      colleague: (count) => plural(count, 'colega o invitación abierta', 'colegas e invitaciones abiertas'),
      alert: (count) => plural(count, 'regla suya', 'reglas suyas'),
      webhook: (count) => plural(count, 'webhook', 'webhooks'),
    },
  },
};
