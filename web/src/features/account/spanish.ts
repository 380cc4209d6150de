/** The words of this feature in Spanish. */
import type { words as english } from './english.ts';

export const words: typeof english = {
  name: 'Nombre',
  contact: 'Contacto',
  contactText:
    'A quién pueden preguntar los destinatarios de las páginas compartidas y de los correos a clientes. Un enlace puede nombrar a otra persona.',
  mail: 'Documentos por correo',
  noMail: 'Esta instalación no recibe correo. El operador puede configurarlo.',
  alias: 'Dirección',
  aliasText: (domain) => `Lo que va antes de @${domain}. Vacío: su empresa no recibe correo.`,
  aliasTaken: 'Otra empresa tiene esta dirección.',
  addressIs: (address) => `Envíe documentos a ${address}.`,
  senders: 'Remitentes aceptados',
  sendersText:
    'Direcciones o dominios, separados con comas; * acepta a todos. Vacío: no se acepta ningún correo, porque cualquiera podría adivinar la dirección.',
  mailNotAccepted:
    'La dirección tiene letras, cifras, puntos y guiones; un remitente es una dirección, un dominio o *.',
  mailTracking: (address) => `Importar archivos CSV con números enviados a ${address}`,
  documents: 'Documentos y EDI',
  dates: 'Cómo escriben los documentos 03/04/2026',
  dateFormats: {
    '': 'no se sabe: esas fechas se omiten',
    'dd/MM/yyyy': 'primero el día: 3 de abril',
    'MM/dd/yyyy': 'primero el mes: 4 de marzo',
  },
  duplicates: 'Un documento que ya existe',
  duplicateKinds: {
    reject: 'se rechaza',
    replace: 'reemplaza al anterior',
    accept: 'se guarda junto al otro',
  },
  trackFromDocuments: 'Rastrear los números que aparecen en documentos',
  trackText: 'Conocimientos de embarque, sea waybills y avisos de llegada.',
  openFromEdi: 'Crear embarques a partir de mensajes EDI sobre números desconocidos',
  logIn: 'Inicio de sesión',
  identityProvider: (name) => `Se inicia sesión con ${name}, con contraseña o con un enlace de un administrador.`,
  noProvider:
    'Se inicia sesión con contraseña o con un enlace de un administrador. El operador puede conectar un proveedor de identidad.',
  limits: 'Límites',
  limitsText: 'Solicitudes por minuto. Los establece el operador.',
  buckets: {
    default: 'Cada clave de API',
    session: 'Cada usuario del panel',
    tracking_requests: 'Nuevas solicitudes de seguimiento',
    infer_number: 'Reconocimiento de números',
    refresh: 'Actualizaciones de contenedores',
    exports: 'Exportaciones',
    password_resets: 'Solicitudes de contraseña nueva, por dirección de red',
  },
};
