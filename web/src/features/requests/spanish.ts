/** The words of this feature in Spanish. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');

export const words: typeof english = {
  why: 'Motivo y próximo paso',
  createdAt: 'Creada',
  countRequests: (count) => plural(count, 'solicitud', 'solicitudes'),
  noRequests: 'Aún no hay solicitudes',
  noRequestsText: 'Cada número que usted rastrea aparece aquí con su resultado.',
  requestStatuses: {
    failed: 'Fallida',
    awaiting_manifest: 'Aún desconocido',
    pending: 'Pendiente',
    created: 'En seguimiento',
    tracking_stopped: 'Terminada',
  },
  failedReasons: {
    unrecognized_response: 'No se entendió la respuesta de la naviera.',
    shipping_line_unreachable: 'No se puede contactar con la naviera.',
    internal_processing_error: 'El servicio no pudo procesar la solicitud.',
    awaiting_manifest: 'La naviera aún no conoce el número. El servicio lo consulta cada día durante una semana.',
    private_or_unknown:
      'La naviera no conoce el número, o su empresa no es parte del embarque. Pida a la naviera que la registre como parte.',
    duplicate: 'El número pertenece a un embarque que ya está en seguimiento.',
    expired: 'La naviera no conoció el número durante una semana. ¿Es correcto el número?',
    retries_exhausted: 'Fallaron todos los intentos de un día.',
    not_found: 'La naviera no conoce el número. ¿Son correctos la naviera y el número?',
    invalid_number: 'La naviera rechaza el número por no ser válido.',
    booking_cancelled: 'La reserva fue cancelada.',
    data_unavailable: 'La naviera no ofrece datos de este número.',
    scac_auto_detect_failed: 'Ninguna naviera probable que se pueda consultar aquí conoce el número. Elija la naviera.',
  },
  stoppedReasons: {
    all_containers_terminated: 'Todos los contenedores se devolvieron vacíos; no hay nada que hacer.',
    past_arrival_window: 'Llegó hace mucho tiempo y desde entonces no se informó nada.',
    past_full_out_window: 'Se retiró hace mucho tiempo y desde entonces no se informó nada.',
    no_updates_at_line: 'La naviera no informa nada nuevo desde hace mucho tiempo.',
    cancelled_by_user: 'Un usuario detuvo el seguimiento.',
    booking_cancelled: 'La reserva fue cancelada. Si hay otra, rastree su número.',
  },
  stoppedUnknown: 'Su embarque ya no está en seguimiento.',
  resumeTracking: 'Reanudar en el embarque',
  waitingReasons: {
    line_quota: 'Por ahora se agotaron las consultas que la naviera permite.',
    line_charges: 'La naviera cobra cada consulta y este número se consultó en la última hora.',
  },
  nextAttempt: (time) => `Próximo intento: ${time}.`,
  retrying: (tries) =>
    `El servicio lo intenta de nuevo automáticamente (${plural(tries, 'intento', 'intentos')} hasta ahora).`,
  openShipment: 'Abrir el embarque',
  correctAndRetry: 'Corregir e intentar de nuevo',
  tryOtherLine: 'Probar otra naviera',
};
