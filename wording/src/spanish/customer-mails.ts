/** ../english/customer-mails.ts in Spanish. */
import type { customerMails as english } from '../english/customer-mails.ts';
import { numberIn } from '../plural.ts';

const number = numberIn('es');
const days = (count: number) => (count === 1 ? 'un día' : `${number(count)} días`);

export const customerMails: typeof english = {
  headlines: {
    booked: 'Su embarque está en seguimiento',
    departed: 'Salió',
    arrived: 'Llegó al puerto',
    available: 'Disponible para retiro',
    picked_up: 'Retirado',
    delivered: 'Entregado',
    delayed: 'Con retraso',
  },
  billOfLading: 'Embarque',
  containers: 'Contenedores',
  references: 'Sus referencias',
  eta: 'ETA',
  pickUpUntil: 'Retirar hasta',
  lastFreeDay: 'Último día libre',
  passed: (day) => `${day} ya pasó: corren los costos de almacenaje`,
  terminal: 'Terminal',
  holds: 'Por liberar antes del retiro',
  expectedBefore: 'Antes se esperaba',
  expectedNow: 'Ahora se espera',
  unknownYet: 'aún no se sabe',
  firstExpected: 'Se esperaba al principio',
  late: (day, count) => `${day} (${days(count)} de retraso)`,
  later: (day, count) => `${day} (${days(count)} más tarde)`,
  reason: 'Motivo',
  goesOnTo: 'Continúa a',
  expectedThere: (place, day) => `${place}, se espera el ${day}`,
  questions: 'Su contacto',
  follow: 'Seguir su embarque',
  scope: 'novedades de sus embarques',
  more: (count) => `y ${number(count)} más`,
  texts: {
    booked: {
      subject: 'Su embarque {bill_of_lading} está en seguimiento',
      text: 'Seguimos su embarque {bill_of_lading} y le escribiremos cuando haya novedades.',
    },
    departed: {
      subject: '{bill_of_lading} salió de {port}',
      text: 'Sus contenedores salieron de {port} el {date}. Van a bordo del {vessel}. Se esperan en {destination} el {eta}.',
      ofOne: 'Su contenedor salió de {port} el {date}. Va a bordo del {vessel}. Se espera en {destination} el {eta}.',
    },
    arrived: {
      subject: '{bill_of_lading} llegó a {port}',
      text: 'Sus contenedores llegaron a {port} el {date}. Vinieron en el {vessel}.',
      ofOne: 'Su contenedor llegó a {port} el {date}. Vino en el {vessel}.',
    },
    available: {
      subject: '{bill_of_lading} está disponible para retiro',
      text: 'Sus contenedores están disponibles para retiro en {port} desde el {date}.',
      ofOne: 'Su contenedor está disponible para retiro en {port} desde el {date}.',
    },
    picked_up: {
      subject: '{bill_of_lading} fue retirado',
      text: 'Sus contenedores salieron de la terminal el {date}.',
      ofOne: 'Su contenedor salió de la terminal el {date}.',
    },
    delivered: {
      subject: '{bill_of_lading} fue entregado',
      text: 'Sus contenedores fueron entregados el {date}.',
      ofOne: 'Su contenedor fue entregado el {date}.',
    },
    delayed: {
      subject: '{bill_of_lading} tiene retraso',
      text: 'Sus contenedores tienen retraso. Ahora se esperan en {port} el {eta}.',
      ofOne: 'Su contenedor tiene retraso. Ahora se espera en {port} el {eta}.',
    },
  },
};
