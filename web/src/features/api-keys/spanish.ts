/** The words of this feature in Spanish. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const number = numberIn('es');

export const words: typeof english = {
  noKeys: 'Aún no hay claves',
  noKeysText: 'Cree una para el primer programa que lea o envíe datos.',
  newKey: 'Crear una clave',
  name: 'Nombre',
  nameText: 'El programa que la usa, por ejemplo «ERP».',
  role: 'Rol',
  roles: { viewer: 'Lee', member: 'Lee y escribe', admin: 'Administrador', feeder: 'Solo envía datos' },
  roleText: 'Una clave que solo envía datos presenta mensajes EDI y actualizaciones de terminales. No lee nada.',
  limitText: 'Vacío: la clave ve todos los clientes. Si no, solo los embarques de estos.',
  noLimit: 'Los administradores y las claves que envían datos no se limitan a clientes.',
  rateLimit: 'Solicitudes por minuto, como máximo',
  rateLimitText: (usual) =>
    usual === null
      ? 'Vacío: las que su empresa puede hacer.'
      : `Vacío: las que su empresa puede hacer, ${number(usual)}.`,
  addresses: 'Direcciones permitidas',
  addressesText:
    'Direcciones IP y rangos, como 192.0.2.7 o 198.51.100.0/24. Vacío: la clave funciona desde cualquier lugar.',
  onlyFrom: (addresses) => `solo desde ${addresses}`,
  perMinute: (count) => `como máximo ${plural(count, 'solicitud', 'solicitudes')} por minuto`,
  create: 'Crear la clave',
  yourKey: 'La clave',
  lastUsed: (ago) => `usada por última vez ${ago}`,
  neverUsed: 'nunca usada',
  oldWorksUntil: (at) => `la clave anterior funciona hasta el ${at}`,
  oldEnded: 'La clave anterior ha terminado.',
  change: 'Cambiar',
  changeKey: (name) => `Cambiar ${name}`,
  changeText: 'Para cambiar el rol o los clientes, cree otra clave y revoque esta.',
  rotate: 'Renovar',
  rotateKey: (name) => `Renovar ${name}`,
  rotateText:
    'Recibe una clave nueva con el mismo rol y los mismos límites. Los programas cambian mientras la anterior aún funciona.',
  overlap: 'La clave anterior funciona',
  overlaps: {
    '0': 'no más (otros pueden conocerla)',
    '1': 'una hora más',
    '24': 'un día más',
    '168': 'una semana más',
    '720': '30 días más',
  },
  atOnce: 'La clave anterior y los enlaces de mapas que creó terminan de inmediato.',
  revoke: 'Revocar',
  revokeKey: (name) => `¿Revocar ${name}?`,
  revokeText: (ago) =>
    ago === null
      ? 'Nadie ha usado aún la clave. Deja de funcionar en un segundo.'
      : `La clave se usó por última vez ${ago}. Los programas que la usan se rechazan en un segundo.`,
  tooManyKeys: 'Su empresa tiene todas las claves que puede tener. Revoque una que no se use.',
};
