/** ../english/invoice-letters.ts in Spanish. */
import type { invoiceLetters as english } from '../english/invoice-letters.ts';
import { units } from './units.ts';

export const invoiceLetters: typeof english = {
  charges: {
    demurrage: 'demora (demurrage)',
    detention: 'detención (detention)',
    per_diem: 'per diem',
    storage: 'almacenaje',
    combined: 'demora y detención',
    other: 'otro cargo',
  },
  subject: (number, amount) => `Reclamación de la factura ${number}: ${amount}`,
  salutation: 'Estimados señores:',
  opening: (of) =>
    `Hemos revisado su factura ${of.number}${of.date === null ? '' : ` del ${of.date}`}` +
    `${of.billOfLading === null ? '' : `, conocimiento de embarque ${of.billOfLading}`}, por ${of.total}. ` +
    'La comparamos con lo que las navieras, las terminales y los ferrocarriles informaron sobre los contenedores y con la ' +
    `tarifa acordada. Reclamamos ${of.amount} de ese importe por los siguientes motivos:`,
  wholeInvoice: 'La factura en su conjunto',
  line: (container, charge, billed) => `${container}, ${charge}, ${billed} facturados`,
  noContainer: 'Sin contenedor indicado',
  reasonsOf: (title, containers, amount) => `${title}: ${units.containers(containers)}, ${amount}`,
  ask: 'Les pedimos además que expliquen lo siguiente. Hasta entonces también lo reclamamos; el importe indicado arriba no lo incluye:',
  onlyAsk: 'Les pedimos que expliquen los siguientes cargos y que retiren los que no puedan explicar:',
  more: 'Las tablas que siguen a esta carta detallan cada contenedor día por día.',
  facts: 'Estos hechos lo demuestran:',
  fact: (what, at, source) => `${what}: ${at}, informado por ${source}`,
  factsBelow: 'Los hechos, con sus fuentes y horas, se detallan al final de esta carta.',
  relief: {
    waiver: (amount) => `Les pedimos que renuncien a ${amount} y que anulen la factura.`,
    reduction: (amount, rest) =>
      `Les pedimos que nos acrediten ${amount}, de modo que queden ${rest}, y que nos envíen la nota de crédito o una factura corregida.`,
    refund: (amount) => `Hemos pagado la factura. Les pedimos que reembolsen ${amount}.`,
  },
  notChecked: (amount) => `Aún no hemos podido revisar ${amount} de la factura. Esta carta no acepta esa parte.`,
  rules: {
    tariff: 'Los importes resultan de la tarifa acordada y de los datos de la factura.',
    us: 'Se aplican las reglas de la Federal Maritime Commission para facturas de demurrage y detention (46 CFR, parte 541). Dan al menos 30 días desde la fecha de la factura para esta solicitud y esperan que ustedes intenten resolverla en 30 días (46 CFR 541.8).',
    reasonable:
      'Un cargo por un tiempo en el que no se podía retirar la carga o devolver el contenedor vacío no es un incentivo para moverlos (46 CFR 545.5).',
  },
  dueOn: (day) => `Las reclamaciones de esta factura deben llegarles hasta el ${day}.`,
  answer: 'Les rogamos que respondan en 30 días y nos indiquen el motivo de cada día que mantengan.',
  closing: 'Atentamente,',
  labels: {
    date: 'Fecha',
    invoice: 'Factura',
    invoiceDate: 'Fecha de la factura',
    billOfLading: 'Conocimiento de embarque',
    dueDate: 'Vencimiento',
    total: 'Facturado',
    disputed: 'Reclamado',
    dueOn: 'Reclamar hasta',
    enclosures: 'Anexos',
  },
  missing: '\uFFFD indica un carácter que la fuente de esta carta no tiene.',
  page: (page, of) => `Página ${page} de ${of}`,
  days: {
    heading: 'Días facturados y calculados',
    note: 'Los días son los del lugar. Los días sombreados se reclaman.',
    columns: { day: 'Día', days: 'Días', billed: 'Facturado por día', computed: 'Calculado por día', why: 'Motivo' },
    lump: 'en la suma',
    unknown: 'desconocido',
    sum: 'Suma',
    disputed: (amount) => `${amount} reclamados`,
    states: {
      before: 'Antes de que empezara el tiempo libre',
      free: 'Tiempo libre',
      charged: 'Día cobrado',
      not_counted: 'No es día hábil: no se cobra',
      stopped: 'Después del final de la estadía',
    },
    closed: 'cerrado',
    held: 'retenido',
    not_available: 'no disponible para retiro',
    notComputed: 'No calculado',
    none: 'No se comparan días: la factura indica una suma sin días.',
  },
  lineTable: {
    heading: 'Líneas reclamadas',
    note: (currency) => `Los importes están en ${currency}.`,
    columns: {
      container: 'Contenedor',
      charge: 'Cargo',
      days: 'Días facturados',
      billed: 'Facturado',
      computed: 'Calculado',
      disputed: 'Reclamado',
    },
  },
  factTable: {
    heading: 'Hechos y sus fuentes',
    note: 'Las horas son locales del lugar, con su diferencia respecto a UTC.',
    columns: { container: 'Contenedor', fact: 'Hecho', at: 'Cuándo', source: 'Informado por, y cuándo' },
  },
  records: {
    heading: 'Nuestros registros',
    note: 'Lo que nos impidió retirar o devolver contenedores.',
    columns: { container: 'Contenedor', days: 'Días', what: 'Qué ocurrió', note: 'Nota' },
    kinds: {
      no_appointment: 'No había citas disponibles',
      no_return_location: 'Ningún lugar aceptaba el contenedor vacío',
      gate_closed: 'La puerta estaba cerrada',
      other: 'Otro',
    },
    every: 'todos los contenedores',
  },
  reports: {
    heading: (number) => `Informes tal como se recibieron, factura ${number}`,
    source: 'Fuente',
    stated: 'Informado',
    received: 'Contenido',
    entered: 'Registrado por nosotros; no hay informe.',
    none: 'El informe ya no está almacenado.',
  },
  note: (container, at, author) =>
    `Nota sobre el contenedor ${container}, ${at}${author === null ? '' : `, de ${author}`}`,
  files: {
    letter: (number) => `Reclamación ${number}`,
    reports: (number) => `Informes recibidos ${number}`,
    records: (number) => `Nuestros registros ${number}`,
    note: (container, at) => `Nota ${container} ${at}`,
  },
  mail: {
    attached: 'La carta está adjunta como PDF, con los días y los hechos en tablas y los anexos.',
  },
};
