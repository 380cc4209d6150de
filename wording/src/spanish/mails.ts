/** ../english/mails.ts in Spanish. */
import type { mails as english } from '../english/mails.ts';
import { units } from './units.ts';

export const mails: typeof english = {
  unsubscribe: 'Cancelar la suscripción',
  because: (label) => `Recibe ${label} por correo.`,
  test: {
    subject: 'Correo de prueba',
    heading: 'Los correos llegan',
    text: 'Un administrador de su cuenta envió este correo de prueba. No tiene que hacer nada.',
  },
  invite: (account, inviter, days) => ({
    subject: `Invitación a ${account}`,
    heading: `Siga contenedores con ${account}`,
    text: `${inviter ?? account} invita a usted a ${inviter === null ? 'su cuenta' : `la cuenta de ${account}`} en Portolan, donde se siguen contenedores de puerto a puerto: dónde está cada uno, cuándo llega y qué cuesta dinero.`,
    button: 'Aceptar la invitación',
    small: `El enlace funciona una sola vez, durante ${units.days(days)}. Si no conoce al remitente, ignore este correo.`,
  }),
  logInLink: (account, hours) => ({
    subject: 'Su enlace para iniciar sesión',
    heading: 'Inicie sesión con este enlace',
    text: `Un administrador de ${account} creó un enlace para que usted inicie sesión. Después podrá establecer una contraseña nueva.`,
    button: 'Iniciar sesión',
    small: `El enlace funciona una sola vez, durante ${units.hours(hours)}. No lo reenvíe: quien lo tenga inicia sesión en su nombre.`,
  }),
  passwordReset: (account) => ({
    subject: 'Establezca una contraseña nueva',
    heading: 'Establezca una contraseña nueva',
    text: `Alguien solicitó una contraseña nueva para su usuario de ${account}. Inicie sesión con este enlace y establezca una antes de 15 minutos.`,
    button: 'Iniciar sesión y establecer la contraseña',
    small: 'El enlace funciona durante una hora. Si no lo solicitó, ignore este correo: su contraseña no cambia.',
  }),
  subscription: {
    open: '¿Cancelar la suscripción a estos correos?',
    openText: 'recibe correos:',
    closed: 'La suscripción está cancelada',
    closedText: 'ya no recibe correos:',
    subscribe: 'Suscribirse de nuevo',
    again: 'La suscripción está activa de nuevo',
    missing: 'Este enlace no funciona',
    missingText: 'Está incompleto. Abra de nuevo el enlace del correo o cópielo entero.',
  },
};
