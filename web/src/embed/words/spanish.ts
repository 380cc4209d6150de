/** The words of the embedded elements in Spanish. */
import type { words as english } from './english.ts';

const ENDED = 'Este enlace ya no funciona. Pida uno nuevo a quien se lo envió.';

export const words: typeof english = {
  loading: 'Cargando …',
  details: 'Detalles',
  openPage: 'Abrir la página',
  newTab: 'se abre en una pestaña nueva',
  more: (count) => `${count} más`,
  map: 'Mapa',
  asOf: (at) => `A fecha de ${at}`,
  notRefreshed: (at) => `Sin actualizar desde el ${at}`,
  troubles: {
    src_invalid: ENDED,
    ended: ENDED,
    locked: 'Esta página tiene una contraseña.',
    site_not_allowed: 'Este sitio web no puede mostrarlo.',
    busy: 'Hubo demasiadas solicitudes. Continúa por sí solo en un minuto.',
    unreachable: 'Sin conexión. Se intenta de nuevo.',
    failed: 'No se pudo cargar. Se intenta de nuevo.',
    no_container: 'Este contenedor no está disponible en este momento.',
    no_map: 'No hay mapa que mostrar.',
    not_drawn: 'Este navegador no puede dibujar el mapa.',
  },
};
