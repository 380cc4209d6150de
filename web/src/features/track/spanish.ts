/** The words of this feature in Spanish. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const number = numberIn('es');

export const words: typeof english = {
  viewersCannotTrack: 'Un lector no puede rastrear números. Pídalo a un miembro o a un administrador de su empresa.',
  oneNumber: 'Un número',
  manyNumbers: 'Varios',
  numberHint: 'Conocimiento (BL), reserva o contenedor',
  whatIs: 'Qué significan las palabras:',
  termNames: {
    'B/L': 'Conocimiento de embarque',
    'master bill': 'Conocimiento máster (MBL)',
    booking: 'Reserva (booking)',
    SCAC: 'SCAC',
  },
  askable: (names, more) => `Aquí se pueden consultar: ${names}${more > 0 ? ` y ${number(more)} más` : ''}.`,
  noneAskable: 'Aquí aún no se puede consultar ninguna naviera.',
  othersNeed: 'Las demás debe conectarlas primero quien opera Portolan para usted, o deben enviar EDI.',
  seeLines: 'Qué necesita cada naviera',
  cannotBeAsked: (line) => `${line} no se puede consultar aquí.`,
  advice: {
    other_number: (line, numbers) => `${line} solo acepta ${numbers}. Introduzca uno de estos.`,
    set_up: 'Quien opera Portolan para usted puede conectarla, con una cuenta en la naviera.',
    edi: (formats) => `Envía EDI (${formats}). Pida a la naviera que se lo envíe.`,
    none: 'No se conoce ninguna interfaz suya. Pida EDI a la naviera o introduzca los movimientos a mano en un embarque.',
  },
  numberNames: {
    bill_of_lading: 'conocimientos de embarque',
    booking: 'reservas',
    container: 'números de contenedor',
  },
  connectThis: (name) => `Conectar ${name}`,
  howToConnect: 'Cómo conectarla',
  findLine: 'Detectar por el número',
  likelyLines: 'Probables',
  allLines: 'Todas las navieras',
  probableLine: (line, percent) => `probablemente ${line} (${number(percent)} % seguro)`,
  sent: {
    pending: (tracked) => `${tracked}: se consulta a la naviera …`,
    created: (tracked) => `${tracked} ya está en seguimiento.`,
    awaiting_manifest: (tracked) =>
      `La naviera aún no conoce ${tracked}. Se consulta cada día durante una semana. ¿Es correcta la naviera?`,
    failed: (tracked) => `No se puede dar seguimiento a ${tracked}.`,
  },
  openShipment: 'Abrir el embarque',
  seeReason: 'Ver el motivo y corregirlo',
  otherLine: (likely, chosen) => `El número parece de ${likely}, no de ${chosen}.`,
  pasteNumbers: 'Números o una tabla',
  pasteHint: 'Números separados por espacios, comas o saltos de línea, o filas de una hoja de cálculo con encabezado.',
  chooseFile: 'Elegir un archivo de Excel o CSV',
  unreadableFile: (name) => `${name} no se puede leer: está dañado o protegido con contraseña.`,
  continue: 'Continuar',
  goBack: 'Atrás',
  tooManyRows: (found, most) =>
    `La tabla tiene ${plural(found, 'fila', 'filas')}; una importación admite como máximo ${number(most)}.`,
  rowsFound: (count) => `${plural(count, 'número encontrado', 'números encontrados')}.`,
  rowsIgnored: (count) => `${plural(count, 'fila está vacía o repetida', 'filas están vacías o repetidas')}.`,
  meaningOfColumn: (name) => `Significado de la columna ${name}`,
  ignoreColumn: 'ignorar',
  importColumns: {
    request_number: 'Número',
    request_type: 'Tipo',
    scac: 'Naviera (SCAC)',
    ref_numbers: 'Referencias',
    shipment_tags: 'Etiquetas',
    customer: 'Cliente',
  },
  otherNumbersAre: 'Tratar otros números como',
  checkRows: 'Revisar todas las filas',
  checkAgain: 'Revisar de nuevo',
  checking: (done, all) => `Revisando: ${number(done)} de ${plural(all, 'fila', 'filas')} …`,
  starting: (done, all) => `Iniciando: ${number(done)} de ${plural(all, 'fila', 'filas')} …`,
  importChecked: (good, bad) =>
    bad === 0
      ? `${plural(good, 'fila válida', 'filas, todas válidas')}.`
      : `${plural(bad, 'fila por corregir', 'filas por corregir')}, ${plural(good, 'válida', 'válidas')}.`,
  importDone: (created, double, failed) =>
    `${number(created)} ahora en seguimiento, ${number(double)} ya en seguimiento, ${plural(failed, 'fallido', 'fallidos')}.`,
  startRows: (count) => `Rastrear ${plural(count, 'número', 'números')}`,
  resultFile: 'Guardar los resultados (CSV)',
  newCustomers: (count) =>
    count === 1
      ? 'El archivo nombra un cliente nuevo:'
      : `El archivo nombra ${plural(count, 'cliente nuevo', 'clientes nuevos')}:`,
  createCustomers: (count) =>
    count === 1 ? 'Crear este cliente' : `Crear estos ${plural(count, 'cliente', 'clientes')}`,
  rowFaults: {
    duplicate: 'Otra fila tiene el mismo número.',
    missing: (column) => `Falta: ${column}.`,
    customer: (name) => `Ningún cliente se llama ${name}, o se llaman así varios.`,
    noLine: (code) => `Ninguna naviera tiene el código ${code}.`,
    otherNumber: 'La naviera no acepta este tipo de número, o no existe ese tipo.',
    number: (digit) =>
      digit === null ? 'No es un número válido.' : `Una cifra es incorrecta: la última tendría que ser ${digit}.`,
    notAccepted: (column) => `${column}: no se acepta, quizá es demasiado largo.`,
  },
  row: 'Fila',
  result: 'Resultado',
  rowStatuses: {
    pending: 'en espera',
    created: 'ahora en seguimiento',
    valid: 'válida',
    duplicate: 'ya en seguimiento',
    failed: 'fallida',
  },
  restInFile: (count) => `${plural(count, 'fila más', 'filas más')} en el archivo de resultados.`,
};
