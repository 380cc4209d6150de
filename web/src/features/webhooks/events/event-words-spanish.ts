/** The events that webhooks can subscribe to, in Spanish: name and meaning. */
import type { EventWords } from './event-words.ts';

export const SPANISH_EVENT_WORDS: Readonly<Record<string, EventWords>> = {
  'tracking_request.succeeded': {
    name: 'Solicitud exitosa',
    text: 'Se encontró el número; existen su embarque y sus contenedores.',
  },
  'tracking_request.failed': {
    name: 'Solicitud fallida',
    text: 'No se puede dar seguimiento al número; se indica el motivo.',
  },
  'tracking_request.awaiting_manifest': {
    name: 'Número aún desconocido',
    text: 'La naviera aún no conoce el número; el servicio lo intenta de nuevo.',
  },
  'tracking_request.tracking_stopped': {
    name: 'Seguimiento detenido',
    text: 'El viaje terminó, no llegó nada nuevo o usted lo detuvo.',
  },
  'container.transport.empty_out': {
    name: 'Retiro del vacío',
    text: 'El contenedor vacío salió del depósito hacia el embarcador.',
  },
  'container.transport.full_in': {
    name: 'Ingreso lleno (gate-in)',
    text: 'El contenedor cargado ingresó al puerto de carga.',
  },
  'container.transport.vessel_loaded': {
    name: 'Cargado en el buque',
    text: 'El contenedor se cargó en el puerto de carga.',
  },
  'container.transport.vessel_departed': {
    name: 'Salida del buque',
    text: 'El buque salió del puerto de carga con el contenedor.',
  },
  'container.transport.transshipment_arrived': {
    name: 'Llegada al transbordo',
    text: 'El buque llegó a un puerto de transbordo.',
  },
  'container.transport.transshipment_discharged': {
    name: 'Descargado en el transbordo',
    text: 'El contenedor se descargó en un puerto de transbordo.',
  },
  'container.transport.transshipment_loaded': {
    name: 'Cargado en el transbordo',
    text: 'El contenedor se cargó de nuevo en un puerto de transbordo.',
  },
  'container.transport.transshipment_departed': {
    name: 'Salida del transbordo',
    text: 'El siguiente buque salió de un puerto de transbordo con el contenedor.',
  },
  'container.transport.feeder_arrived': {
    name: 'Llegada del feeder',
    text: 'Un feeder o una barcaza llegó con el contenedor.',
  },
  'container.transport.feeder_discharged': {
    name: 'Descargado del feeder',
    text: 'El contenedor se descargó de un feeder o una barcaza.',
  },
  'container.transport.feeder_loaded': {
    name: 'Cargado en el feeder',
    text: 'El contenedor se cargó en un feeder o una barcaza.',
  },
  'container.transport.feeder_departed': {
    name: 'Salida del feeder',
    text: 'Un feeder o una barcaza salió con el contenedor.',
  },
  'container.transport.vessel_arrived': {
    name: 'Llegada del buque',
    text: 'El buque llegó al puerto de descarga.',
  },
  'container.transport.vessel_berthed': {
    name: 'Atraque del buque',
    text: 'El buque atracó en el puerto de descarga.',
  },
  'container.transport.vessel_discharged': {
    name: 'Descargado',
    text: 'El contenedor se descargó en el puerto de descarga.',
  },
  'container.transport.available': {
    name: 'Disponible',
    text: 'La terminal informa que el contenedor está disponible para retiro.',
  },
  'container.transport.not_available': {
    name: 'Ya no disponible',
    text: 'La terminal informa que el contenedor ya no está disponible para retiro.',
  },
  'container.transport.full_out': { name: 'Retirado', text: 'El contenedor cargado salió de la terminal.' },
  'container.transport.delivered': {
    name: 'Entregado',
    text: 'El contenedor se entregó, según informó usted o el transportista.',
  },
  'container.transport.empty_in': { name: 'Vacío devuelto', text: 'El contenedor vacío se devolvió.' },
  'container.transport.rail_loaded': { name: 'Cargado en el tren', text: 'El contenedor se cargó en un tren.' },
  'container.transport.rail_departed': { name: 'Salida del tren', text: 'El tren salió con el contenedor.' },
  'container.transport.rail_arrived': { name: 'Llegada del tren', text: 'El tren llegó con el contenedor.' },
  'container.transport.rail_unloaded': {
    name: 'Descargado del tren',
    text: 'El contenedor se descargó del tren.',
  },
  'container.transport.arrived_at_inland_destination': {
    name: 'Llegada al interior',
    text: 'El contenedor llegó a su destino interior.',
  },
  'container.transport.estimated.vessel_departed': {
    name: 'Salida estimada',
    text: 'La salida estimada del puerto de carga es nueva o cambió.',
  },
  'container.transport.estimated.vessel_arrived': {
    name: 'Llegada estimada',
    text: 'La llegada estimada al puerto de descarga es nueva o cambió.',
  },
  'container.transport.estimated.arrived_at_inland_destination': {
    name: 'Llegada estimada al interior',
    text: 'La llegada estimada al destino interior es nueva o cambió.',
  },
  'shipment.estimated.arrival': {
    name: 'Embarque: llegada estimada',
    text: 'La llegada estimada del embarque es nueva o cambió.',
  },
  'container.created': { name: 'Contenedor añadido', text: 'Se añadió después un contenedor a un embarque.' },
  'container.updated': {
    name: 'Contenedor cambiado',
    text: 'Cambió algo que no tiene evento propio, con el valor anterior y el nuevo.',
  },
  'container.pod_terminal_changed': {
    name: 'Terminal cambiada',
    text: 'Se conoció o cambió la terminal del puerto de descarga.',
  },
  'container.pickup_lfd.changed': {
    name: 'Último día libre cambiado',
    text: 'Cambió el último día libre, sea cual sea su fuente.',
  },
  'container.pickup_lfd_line.changed': {
    name: 'Último día libre de la naviera cambiado',
    text: 'Cambió el último día libre que indica la naviera.',
  },
  'container.pickup_lfd_terminal.changed': {
    name: 'Último día libre de la terminal cambiado',
    text: 'Cambió el último día libre que indica la terminal.',
  },
  'container.pickup_lfd_rail.changed': {
    name: 'Último día libre del ferrocarril cambiado',
    text: 'Cambió el último día libre que indica el ferrocarril.',
  },
  'container.pickup_appointment.changed': {
    name: 'Cita cambiada',
    text: 'La cita de retiro se hizo, se cambió o se canceló.',
  },
  'container.rolled_over': {
    name: 'Perdió el buque (rollover)',
    text: 'El contenedor perdió su buque y está reservado en otro.',
  },
  'container.removed_from_shipment': {
    name: 'Quitado del embarque',
    text: 'La naviera ya no indica el contenedor en el embarque.',
  },
  'container.milestone_corrected': {
    name: 'Hito corregido',
    text: 'Un hito anunciado se retiró o cambió su hora.',
  },
  'container.milestone_overdue': { name: 'Hito atrasado', text: 'Un hito esperado no ocurrió.' },
  'shipment.vessel_changed': { name: 'Buque cambiado', text: 'El embarque pasó a otro buque.' },
  'shipment.port_of_discharge_changed': {
    name: 'Puerto de descarga cambiado',
    text: 'El embarque va a otro puerto de descarga.',
  },
  'shipment.predicted_arrival_changed': {
    name: 'Llegada prevista cambiada',
    text: 'La llegada prevista cambió tanto que cambian los planes.',
  },
  'exception.opened': { name: 'Excepción abierta', text: 'Algo de un contenedor requiere atención.' },
  'exception.resolved': {
    name: 'Excepción resuelta',
    text: 'Una excepción de un contenedor ya no requiere atención.',
  },
  'document.extracted': {
    name: 'Documento leído',
    text: 'Un documento se leyó y se vinculó; sus campos están disponibles.',
  },
  'document.extraction_failed': {
    name: 'Documento sin leer',
    text: 'No se encontraron campos en un documento; se indica el motivo.',
  },
  'invoice.checked': {
    name: 'Factura revisada',
    text: 'Una factura se revisó, con un resultado distinto del anterior.',
  },
  'invoice.dispute_due': {
    name: 'Vence la reclamación',
    text: 'Se acerca el último día para reclamar una factura y no se envió ninguna reclamación.',
  },
  'link.created': {
    name: 'Documento vinculado',
    text: 'Un documento se vinculó a un embarque o a un contenedor.',
  },
  'email_submission.created': {
    name: 'Correo procesado',
    text: 'Llegó un correo y se procesó; existen sus documentos.',
  },
  'shipment.updated': {
    name: 'Embarque cambiado',
    text: 'Un embarque cambió de una forma que no tiene evento propio: números, etiquetas, cliente, campos propios, seguimiento.',
  },
  'shipment.deleted': { name: 'Embarque eliminado', text: 'Se eliminó un embarque, con sus contenedores.' },
  'container.deleted': { name: 'Contenedor eliminado', text: 'Se eliminó un contenedor, con sus hitos y notas.' },
  'tracking_request.updated': {
    name: 'Solicitud cambiada',
    text: 'Cambió lo que los usuarios establecen en una solicitud, o se reanudó su seguimiento.',
  },
  'tracking_request.deleted': {
    name: 'Solicitud eliminada',
    text: 'Se eliminó una solicitud de seguimiento.',
  },
  'document.deleted': { name: 'Documento eliminado', text: 'Se eliminó un documento, con sus vínculos.' },
  'link.deleted': {
    name: 'Documento desvinculado',
    text: 'Un documento ya no está vinculado a un embarque o a un contenedor.',
  },
  'note.deleted': { name: 'Nota eliminada', text: 'Se eliminó una nota de un contenedor.' },
  'party.deleted': { name: 'Cliente eliminado', text: 'Se eliminó un cliente o se fusionó con otro.' },
  'custom_field_definition.deleted': {
    name: 'Campo propio eliminado',
    text: 'Se eliminó un campo propio, con sus valores.',
  },
};
