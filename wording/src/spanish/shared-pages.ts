/** ../english/shared-pages.ts in Spanish. */
import type { sharedPages as english } from '../english/shared-pages.ts';

export const sharedPages: typeof english = {
  title: 'Seguimiento de embarques',
  needsScripts: 'Un script llena esta página: permita los scripts de esta página.',
  notices: {
    400: {
      title: 'Este enlace está incompleto',
      text: 'Le falta el final. Copie el enlace entero del mensaje o pídaselo a quien se lo envió.',
    },
    404: {
      title: 'Este enlace no funciona',
      text: 'Está incompleto, venció o fue retirado. Pida uno nuevo a quien se lo envió.',
    },
    429: {
      title: 'Demasiadas solicitudes',
      text: 'Esta página se solicitó con demasiada frecuencia. Espere un minuto y vuelva a cargarla.',
    },
  },
  mapOf: (number) => `${number} · mapa`,
  mapNeedsScripts: 'Un script dibuja el mapa: permita los scripts de esta página.',
  mapNotices: {
    404: {
      title: 'Este mapa no existe',
      text: 'El enlace está incompleto o fue retirado. Pida uno nuevo a quien se lo envió.',
    },
    410: { title: 'Este enlace venció', text: 'Pida uno nuevo a quien se lo envió.' },
    429: {
      title: 'Demasiadas solicitudes',
      text: 'Esta página se solicitó con demasiada frecuencia. Espere un minuto y vuelva a cargarla.',
    },
  },
};
