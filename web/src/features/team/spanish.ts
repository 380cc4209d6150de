/** The words of this feature in Spanish. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');

export const words: typeof english = {
  you: 'usted',
  inactive: 'desactivado',
  secondFactor: 'segundo factor',
  role: 'Rol',
  roles: { viewer: 'Lector', member: 'Miembro', admin: 'Administrador' },
  rolesText:
    'Los lectores leen. Los miembros también cambian embarques. Los administradores además gestionan el equipo, las claves y la configuración.',
  limitText: 'Vacío: el usuario ve todos los clientes. Si no, solo los embarques de estos.',
  adminsSeeAll: 'Los administradores siempre ven todos los clientes.',
  lastUsed: (ago) => `visto por última vez ${ago}`,
  neverUsed: 'sin sesión iniciada en este momento',
  invite: 'Invitar a alguien',
  inviteText:
    'Recibe un enlace y lo envía a su colega: el servicio no envía correos. El enlace vale 7 días y funciona una sola vez.',
  inviteMailText: 'Con una dirección, el enlace se envía por correo. Vale 7 días y funciona una sola vez.',
  inviteMailed: (email) => `La invitación se envió por correo a ${email}. También puede enviar el enlace usted mismo:`,
  linkMailed: (email) => `El enlace se envió por correo a ${email}. También puede enviarlo usted mismo:`,
  email: 'Dirección de correo',
  emailText: 'Vacío: quien abra primero el enlace introduce una dirección.',
  emailTaken: 'Un usuario ya tiene esta dirección.',
  createInvite: 'Crear el enlace',
  inviteLink: 'Enlace de la invitación',
  openInvites: 'Invitaciones abiertas',
  anyone: 'cualquiera con el enlace',
  validUntil: (day) => `vale hasta el ${day}`,
  withdraw: 'Retirar',
  editUser: (name) => `Editar ${name}`,
  moreFor: (name) => `Más para ${name}`,
  logInLink: 'Crear un enlace para iniciar sesión',
  logInLinkOf: (name) => `Enlace para iniciar sesión de ${name}`,
  logInLinkText:
    'Quien lo abra en 24 horas inicia sesión como este usuario, una sola vez, y puede establecer una contraseña nueva.',
  createLink: 'Crear el enlace',
  sessions: 'Sesiones',
  sessionsOf: (name) => `Dónde tiene sesión ${name}`,
  noSessions: 'Sin sesión iniciada en ningún lugar.',
  endSession: 'Terminar',
  endAll: 'Terminar todas',
  removeFactor: 'Quitar el segundo factor',
  removeFactorText: (name) =>
    `${name} inicia sesión entonces solo con la contraseña, hasta configurar un segundo factor nuevo.`,
  factorRule: 'Segundo factor',
  factorIsRequired: 'Obligatorio: quien no lo tiene lo configura antes que nada.',
  factorIsOptional: 'Cada usuario decide. Puede exigirlo a todos.',
  usersWithout: (count) =>
    count === 0
      ? 'Todos los usuarios activos tienen uno.'
      : `${plural(count, 'usuario activo no tiene', 'usuarios activos no tienen')} ninguno.`,
  requireFactor: 'Exigirlo a todos',
  requireFactorText: (without) =>
    `${without === 0 ? 'Todos los usuarios activos tienen uno.' : `${plural(without, 'usuario activo no tiene ninguno y debe', 'usuarios activos no tienen ninguno y deben')} configurarlo de inmediato, salvo al iniciar sesión con su proveedor de identidad.`} Las claves de API no se ven afectadas.`,
  stopRequiring: 'No exigirlo',
  stopRequiringText: 'Los usuarios pueden entonces quitar su segundo factor e iniciar sesión solo con la contraseña.',
  viewAs: 'Ver como este usuario',
  viewing: (name) => `Ve los datos que ve ${name}. Lo que ${name} puede cambiar se omite.`,
  endView: 'Terminar la vista',
  deactivate: 'Desactivar',
  deactivateUser: (name) => `¿Desactivar ${name}?`,
  deactivateText:
    'Todas las sesiones y los enlaces para iniciar sesión terminan de inmediato. El nombre permanece en notas e historiales.',
  activate: 'Activar de nuevo',
  deleteUser: 'Eliminar',
  deleteUserOf: (name) => `¿Eliminar ${name}?`,
  deleteUserEffects: [
    'Las sesiones y los enlaces para iniciar sesión terminan de inmediato. También terminan las páginas que compartió este usuario.',
    'Se eliminan lo que sigue, sus alertas, su correo diario y sus vistas privadas.',
    'Las excepciones que tiene asignadas quedan sin responsable. Las vistas compartidas y los canales de chat pasan a usted.',
    'Las notas, los historiales y el registro de auditoría conservan el nombre.',
    'Puede volver a invitar la dirección de correo, como usuario nuevo.',
  ],
  deleteUserInstead: 'Esto no se puede deshacer. Para impedir el acceso por un tiempo, desactívelo.',
  lastAdmin: 'Este es el único administrador. Nombre primero a otro administrador.',
};
