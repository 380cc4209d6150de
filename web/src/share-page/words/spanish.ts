/** The words of the page in Spanish. */
import { regionalOf } from '@portolan/wording/language';
import { numberIn } from '@portolan/wording/plural';
import { predictions } from '@portolan/wording/spanish/arrivals';
import { equipment } from '@portolan/wording/spanish/equipment';
import { holds } from '@portolan/wording/spanish/holds';
import { statuses } from '@portolan/wording/spanish/journey';
import { lateness } from '@portolan/wording/spanish/lateness';
import { units } from '@portolan/wording/spanish/units';
import type { Location } from '../data.ts';
import { sentence } from '../times.ts';
import type { ActionOf, words as english } from './english.ts';

const { containers, days, hours, shipments } = units;
const number = numberIn('es');
const than = (signed: number) => `${signed > 0 ? 'más tarde' : 'antes'} de lo esperado al principio`;
const isMany = ({ count, total }: ActionOf) => total > 1 && count > 1;
/** Whom the action is about, with the verb. */
const they = (of: ActionOf, one: string, many: string) => {
  if (of.total <= 1) return `El contenedor ${one}`;
  if (of.count === of.total) return `Los contenedores ${many}`;
  return `${number(of.count)} de ${containers(of.total)} ${of.count === 1 ? one : many}`;
};
const some = ({ count, total }: ActionOf) => (count < total ? ` de ${number(count)} de ${containers(total)}` : '');
const pickUp = (of: ActionOf) => (isMany(of) ? 'retírelos' : 'retírelo');

export const words: typeof english = {
  statuses: { ...statuses, new: 'Aún no está en camino' },
  holdWithParty: holds.withParty,
  ...equipment,
  ...predictions,
  lateness,
  span: units.span,
  locale: regionalOf('es'),
  loading: 'Cargando …',
  endedTitle: 'Este enlace ya no funciona',
  ended: 'Este enlace fue retirado o venció. Pida uno nuevo a quien se lo envió.',
  busy: 'Esta página se solicitó con demasiada frecuencia. Continúa por sí sola en un minuto.',
  offline: (at) => sentence(`Sin conexión. Datos del ${at}.`),
  failed: 'No se pudo cargar la página.',
  retry: 'Intentar de nuevo',
  asOf: (at) => sentence(`Datos del ${at}.`),
  refreshes: 'Esta página se actualiza sola.',
  changedAt: (at) => `Última novedad: ${at}`,
  endsOn: (at) => sentence(`Este enlace vence el ${at}.`),
  hasPassword: 'Esta página tiene una contraseña: quien recibe el enlace también la necesita.',
  locked: {
    title: 'Esta página tiene una contraseña',
    text: 'Quien se la envió puede decirle la contraseña.',
    label: 'Contraseña',
    open: 'Abrir',
    wrong: 'La contraseña es incorrecta.',
    tooMany: (minutes) =>
      `Demasiadas contraseñas incorrectas. Inténtelo de nuevo en ${minutes === 1 ? 'un minuto' : `${number(minutes)} minutos`}.`,
  },
  whereNow: (where: Location): string => {
    const { place, next, mode, vessel, terminal } = where;
    const at = terminal ? `, ${terminal}` : '';
    const by = mode === 'rail' ? ' en tren' : mode === 'truck' ? ' en camión' : '';
    switch (where.kind) {
      case 'aboard':
        return `A bordo ${vessel ? `del ${vessel}` : 'del buque'}${next ? `, con destino a ${next}` : ''}.`;
      case 'arrived':
        return `Llegó a ${place}${at}.`;
      case 'not_shipped':
        return `Aún no ha salido de ${place}.`;
      case 'at':
        return `En ${place}${at}.`;
      case 'left':
        return `Salió de ${place}${by} hacia ${next}.`;
    }
  },
  notDischarged: 'Llegó, aún sin descargar',
  inPort: (place) => `El buque llegó${place ? ` a ${place}` : ''}; el contenedor aún no se ha descargado.`,
  whereGone: {
    picked_up: (day, place) => sentence(`Retirado${day ? ` el ${day}` : ''}${place ? ` en ${place}` : ''}.`),
    delivered: (day) => sentence(`Entregado${day ? ` el ${day}` : ''}.`),
    empty_returned: (day) => sentence(`Devuelto vacío${day ? ` el ${day}` : ''}.`),
  },
  positionOf: (at) => `Posición del ${at}`,
  noRoute: 'Aún no se conoce la ruta.',
  eta: 'Llegada esperada',
  arrived: 'Llegada al puerto',
  port: 'Puerto',
  destination: 'Destino',
  arrivalAt: (place, isActual) => `${place}: ${isActual ? 'llegó' : 'se espera'}`,
  atPort: (port) => (port ? `en ${port}` : 'en el puerto'),
  inland: (place) => (place ? `en ${place}` : 'en el destino'),
  unknown: 'aún no se conoce',
  movedDays: (count, first) => `${days(Math.abs(count))} ${than(count)} (${first})`,
  movedHours: (count) => `${hours(Math.abs(count))} ${than(count)}`,
  why: 'Por qué cambió la llegada',
  etaMoved: (was, is) => sentence(`La naviera informa otro itinerario: ${is} en lugar de ${was}.`),
  lastFreeDay: 'Último día libre',
  left: (count) => (count === 0 ? 'hoy' : `${count === 1 ? 'queda' : 'quedan'} ${days(count)}`),
  over: (count) => `hace ${days(count)}`,
  pickup: 'Retiro',
  isReady: 'Disponible',
  notReady: 'Aún no disponible',
  readyForPickup: 'El contenedor se puede retirar.',
  pickUpBy: (day) => sentence(`Retirar hasta el ${day}.`),
  freeToday: 'Hoy es el último día libre.',
  freeUntil: (day) => `El último día libre fue el ${day}; desde entonces corren costos.`,
  missedAppointment: 'Cita de retiro perdida',
  needsAction: 'Qué requiere atención',
  actions: {
    last_free_day_passed: (of) =>
      `El último día libre${some(of)} fue el ${of.day}; desde entonces corren costos: ${pickUp(of)}.`,
    last_free_day_near: (of) =>
      of.isToday
        ? `Hoy es el último día libre${some(of)}: ${pickUp(of)}.`
        : `El ${of.day} es el último día libre${some(of)}: ${pickUp(of)} hasta entonces.`,
    detention_running: ({ total }) =>
      `Terminaron los días libres para quedarse con ${total <= 1 ? 'el contenedor' : 'contenedores'}. Cada día más cuesta dinero hasta la devolución del vacío.`,
    not_available: (of) =>
      `${they(of, 'está descargado, pero aún no se puede', 'están descargados, pero aún no se pueden')} retirar.`,
    not_picked_up: (of) =>
      `${they(of, 'está disponible y aún no se ha retirado', 'están disponibles y aún no se han retirado')}.`,
  },
  actionsWhileHeld: {
    last_free_day_passed: (of) =>
      `El último día libre${some(of)} fue el ${of.day}; desde entonces cada día cuesta dinero.`,
    last_free_day_near: (of) =>
      `El último día libre${some(of)} es ${of.isToday ? 'hoy' : `el ${of.day}`}; después, cada día cuesta dinero.`,
  },
  mustBeCleared: (names, whom) =>
    `Antes del retiro hay que levantar una retención${names === '' ? '' : `: ${names}`}${whom === null ? '.' : `. Consulte a ${whom}.`}`,
  overdue: (step, day) =>
    day === null ? `${step} está atrasada.` : `${step} se esperaba el ${day}; desde entonces no se ha informado nada.`,
  overdueSteps: {
    vessel_departed: 'La salida',
    vessel_arrived: 'La llegada al puerto',
    arrived_at_inland_destination: 'La llegada al destino',
  },
  holds: 'Retenciones',
  noHolds: 'Ninguna',
  holdNames: {
    customs: 'Aduana',
    freight: 'Flete',
    USDA: 'Agricultura (USDA)',
    TMF: 'Cargo por congestión (TMF)',
    VACIS: 'Inspección por rayos X (VACIS)',
    other: 'Otra retención',
  },
  holdMeanings: {
    customs: 'La aduana aún no ha liberado el contenedor.',
    freight: 'La naviera no ha liberado el contenedor, a menudo hasta que se pague el flete.',
    USDA: 'La autoridad de agricultura aún no ha liberado el contenedor.',
    TMF: 'Aún no se ha pagado un cargo del puerto.',
    VACIS: 'La aduana quiere inspeccionar el contenedor con rayos X antes de liberarlo.',
    other: 'La terminal aún no entrega el contenedor.',
  },
  holdStatuses: { hold: 'sin levantar', pending: 'pendiente' },
  charges: 'Cargos',
  pastCharges: 'Cargos hasta el retiro',
  owed: 'Por pagar hoy',
  owedBy: { terminal: 'según la terminal', rail: 'según el ferrocarril', tariff: 'según la tarifa acordada' },
  charged: {
    demurrage: 'Demora (demurrage), por la estadía en la terminal',
    storage: 'Almacenaje en la terminal',
    detention: 'Detención (detention), por el uso del contenedor',
    combined: 'Demora y detención',
    exam: 'Inspección',
    extended_dwell_time: 'Permanencia prolongada en la terminal',
    other: 'Otros',
    total: 'Total',
  },
  notItemized: 'Otros, sin desglosar',
  notAssessed: (kinds) => `No está en esta lista, porque no se puede calcular: ${kinds}.`,
  noCharges: 'No se conoce ninguno',
  map: 'Mapa',
  showMap: 'Mostrar el mapa',
  gestures: {
    windows: 'Mantenga Ctrl y desplace para ampliar el mapa',
    mac: 'Mantenga ⌘ y desplace para ampliar el mapa',
    touch: 'Mueva el mapa con dos dedos',
  },
  noMap: 'Este navegador no puede dibujar el mapa.',
  journey: 'Viaje',
  roles: {
    ORIGIN: 'Origen',
    POL: 'Puerto de carga',
    POD: 'Puerto de descarga',
    DEST: 'Destino',
    TS: 'Transbordo',
  },
  arrival: 'Llegada',
  departure: 'Salida',
  expected: (what) => `${what} (se espera)`,
  steps: {
    empty_out: 'Vacío retirado',
    full_in: 'Entregado en el puerto',
    full_out: 'Retirado',
    delivered: 'Entregado',
    empty_returned: 'Vacío devuelto',
  },
  details: 'Detalles',
  route: 'Ruta',
  vessel: 'Buque',
  voyage: (voyage) => `viaje ${voyage}`,
  shippingLine: 'Naviera',
  customer: 'Cliente',
  equipment: 'Contenedor',
  feet: (length) => `${length} pies`,
  weight: (kilograms) => `${kilograms} kg`,
  appointment: 'Cita de retiro',
  billOfLading: 'Conocimiento de embarque',
  billShort: 'BL',
  booking: 'Reserva (booking)',
  references: 'Referencias',
  seal: 'Precinto',
  documents: 'Documentos',
  noDocuments: 'Aún no hay',
  ask: '¿Preguntas?',
  sameForAll: (count) => `Igual para estos ${containers(count)}:`,
  back: 'Todos los contenedores',
  containers,
  shownOf: (shown, total, account) =>
    `${number(shown)} de ${containers(total)}: primero los que requieren atención. ${account} puede darle un enlace a los demás.`,
  noContainers: 'En este momento no hay ningún contenedor en esta lista.',
  shipment: 'Embarque',
  list: 'Contenedores',
  shipmentList: 'Embarques',
  shipments,
  shipmentsOf: (shown, total, account) =>
    `${number(shown)} de ${shipments(total)}: primero los que requieren atención. ${account} puede darle un enlace a los demás.`,
  print: 'Imprimir todo',
  saveTable: 'Guardar como CSV',
  status: 'Estado',
  place: 'Lugar',
  localTime: (name) => `${name} (hora local)`,
  separator: ';',
  find: 'Buscar número, lugar o estado',
  found: (count) => (count === 0 ? 'No se encontró nada' : `Encontrados: ${number(count)}`),
  showMore: (count) => `Mostrar ${number(count)} más`,
  showAll: (count) => `Mostrar los ${number(count)}`,
  noShipments: 'En este momento no hay ningún embarque en esta lista.',
  backToShipment: 'El embarque',
  backToShipments: 'Todos los embarques',
  preview: 'Vista previa: la página aún no existe.',
};
