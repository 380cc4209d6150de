/** The words of this feature in Spanish. */
import type { words as english } from './english.ts';

export const words: typeof english = {
  intro: 'A quién se envían se establece en cada cliente.',
  toCustomers: 'A los clientes',
  mailLanguage: 'Idioma de los correos',
  subject: 'Asunto',
  text: 'Texto',
  placeholders: (names) => `Se llenan: ${names}. Una frase cuyo valor no se conoce se omite.`,
  aboutLink:
    '{link} abre la página compartida del cliente; en una línea propia se convierte en un botón. Necesita un enlace a la lista de embarques o contenedores, filtrada solo por este cliente, sin contraseña, cargos, documentos ni citas.',
  delayedFrom:
    'Se envía cuando se abre la excepción «La ETA cambió» por una ETA posterior: normalmente dos días en un día, o cuatro en total.',
  toThresholds: 'A los umbrales',
  ownWords: 'su propio texto',
  giveBack: 'Usar el texto de Portolan',
  textSaved: 'Guardado.',
  unknownPlaceholder: 'Un nombre entre llaves no es uno de los de abajo.',
  moments: {
    booked: 'El embarque está en seguimiento',
    departed: 'El embarque sale',
    arrived: 'El embarque llega al puerto de descarga',
    available: 'El embarque está disponible para retiro',
    picked_up: 'El embarque se retira',
    delivered: 'El embarque se entrega',
    delayed: 'El embarque se retrasa',
  },
};
