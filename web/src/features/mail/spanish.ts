/** The words of this feature in Spanish. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');

export const words: typeof english = {
  sendsNoMail: 'El servicio no envía correos',
  sendsNoMailText:
    'Quien opera el servicio puede indicar un servidor SMTP en su configuración. Hasta entonces, los enlaces se le muestran a usted.',
  test: 'Enviar un correo de prueba',
  testTo: 'A',
  sendTest: 'Enviar',
  testSent: (email) => `El correo de prueba a ${email} está en camino. Su estado está en la lista de abajo.`,
  wrongAddress: 'No se pueden enviar correos a esta dirección.',
  returned: 'Direcciones de las que se devolvieron correos',
  returnedText: 'Los correos a una dirección que los devuelve durante días se detienen.',
  bounces: (count) => plural(count, 'correo devuelto', 'correos devueltos'),
  stopped: 'Detenida',
  tryAgainWith: (email) => `Volver a enviar correos a ${email}`,
  mails: 'Correos',
  show: 'Mostrar',
  allMails: 'todos los correos',
  problems: 'los que no llegaron',
  noMails: 'Aún no se ha enviado ningún correo',
  noMailsText: 'Las invitaciones, alertas y resúmenes aparecen aquí cuando se envían.',
  noProblems: 'Todos los correos llegaron',
  noProblemsText: 'Ningún correo falló ni fue devuelto.',
  showMore: 'Mostrar más',
  kinds: {
    alert: 'Alerta',
    digest: 'Resumen',
    report: 'Informe',
    milestone: 'Hito para un cliente',
    dispute: 'Reclamación de una factura',
    invite: 'Invitación',
    log_in_link: 'Enlace para iniciar sesión',
    password_reset: 'Contraseña nueva',
    test: 'Correo de prueba',
  },
  states: {
    queued: 'En espera',
    sent: 'Enviado',
    failed: 'Fallido',
    bounced: 'Devuelto',
    cancelled: 'No enviado',
  },
  failures: {
    unknown_address: 'La dirección no existe.',
    mailbox_full: 'El buzón está lleno.',
    rejected: 'El servidor del destinatario rechazó el correo.',
    too_large: 'El correo es demasiado grande para el servidor del destinatario.',
    server_refused: 'Su servidor de correo rechazó el correo. Quien opera el servicio debe revisar su configuración.',
    server_unreachable: 'No se puede contactar con su servidor de correo.',
    temporary: 'El servidor del destinatario no aceptó el correo por ahora.',
    unsubscribed: 'El destinatario canceló la suscripción.',
    stopped_address: 'Los correos a esta dirección están detenidos.',
  },
  nextTry: (when) => `próximo intento ${when}`,
  sendAgain: 'Enviar de nuevo',
  sendAgainTo: (subject, email) => `Enviar de nuevo a ${email}: ${subject}`,
};
