/** The words of this feature in Spanish. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const filled = (count: number, one: string, many: string) =>
  `Está llenado en ${plural(count, one, many)}; estos valores se eliminan.`;

export const words: typeof english = {
  entities: {
    Shipment: 'En embarques',
    Container: 'En contenedores',
    TrackingRequest: 'En solicitudes de seguimiento',
  },
  noFields: 'Aún no hay ninguno.',
  newField: 'Crear un campo',
  builtIn: 'incorporado',
  moreRules: 'Reglas para sus valores',
  requiredChip: 'obligatorio',
  sensitiveChip: 'confidencial',
  on: 'En',
  name: 'Nombre',
  slug: 'Nombre para programas',
  slugText: 'Minúsculas, cifras y guiones bajos; empieza con una letra. Lo usan los programas y los filtros.',
  slugTaken: 'Este nombre para programas ya está en uso. Elija otro.',
  description: 'Explicación',
  type: 'Tipo',
  types: {
    short_text: 'Texto',
    number: 'Número',
    date: 'Fecha',
    datetime: 'Fecha y hora',
    boolean: 'Sí o no',
    enum: 'Una de varias opciones',
    enum_multi: 'Varias opciones',
    reference: 'Un registro',
  },
  typeFixed: 'El tipo no se puede cambiar. Para otro tipo, cree otro campo.',
  record: 'Qué registro',
  records: {
    shipment: 'Embarque',
    container: 'Contenedor',
    party: 'Cliente',
    port: 'Puerto',
    terminal: 'Terminal',
    vessel: 'Buque',
    shipping_line: 'Naviera',
  },
  required: 'Obligatorio',
  requiredText: 'No se puede borrar, y una solicitud de seguimiento que llena campos debe llenarlo.',
  sensitive: 'Confidencial',
  sensitiveText: 'Solo lo ven los administradores y quien introdujo el valor.',
  rules: {
    min_length: 'Longitud mínima',
    max_length: 'Longitud máxima',
    pattern: 'Patrón',
    min: 'Valor mínimo',
    max: 'Valor máximo',
  },
  patternText: 'Una expresión regular que el texto debe cumplir.',
  create: 'Crear el campo',
  change: 'Cambiar',
  changeField: (name) => `Cambiar ${name}`,
  options: 'Opciones',
  optionsOf: (name) => `Opciones de ${name}`,
  countOptions: (count) => plural(count, 'opción', 'opciones'),
  addOption: 'Añadir una opción',
  add: 'Añadir',
  label: 'Texto',
  notAddedYet: (label) => `«${label}» aún no es una opción: pulse Entrar para añadirla o borre el texto.`,
  moveUp: (label) => `Mover ${label} hacia arriba`,
  moveDown: (label) => `Mover ${label} hacia abajo`,
  removeOption: (label) => `Eliminar la opción ${label}`,
  optionTaken: 'Esta opción ya existe.',
  optionInUse: (label) =>
    `«${label}» está en uso o es el valor predeterminado. Cambie primero esos valores y después elimínela.`,
  remove: 'Eliminar',
  removeField: (name) => `¿Eliminar ${name}?`,
  usedOn: {
    Shipment: (count) => filled(count, 'embarque', 'embarques'),
    Container: (count) => filled(count, 'contenedor', 'contenedores'),
    TrackingRequest: (count) => filled(count, 'solicitud de seguimiento', 'solicitudes de seguimiento'),
  },
  waiting: (count) =>
    `${plural(count, 'valor espera', 'valores esperan')} embarques y contenedores que aún no se conocen.`,
  inViews: (count) =>
    `Lo ${count === 1 ? 'usa' : 'usan'} ${plural(count, 'vista guardada, que lo ignorará', 'vistas guardadas, que lo ignorarán')}.`,
  unused: 'Nada lo usa.',
  cannotUndo: 'Esto no se puede deshacer.',
};
