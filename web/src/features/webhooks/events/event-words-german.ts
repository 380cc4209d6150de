/** The events that webhooks can subscribe to, in German: name and meaning. */
import type { EventWords } from './event-words.ts';

export const GERMAN_EVENT_WORDS: Readonly<Record<string, EventWords>> = {
  'tracking_request.succeeded': {
    name: 'Anfrage erfolgreich',
    text: 'Die Nummer wurde gefunden, Sendung und Container sind angelegt.',
  },
  'tracking_request.failed': {
    name: 'Anfrage gescheitert',
    text: 'Die Nummer lässt sich nicht verfolgen; der Grund steht dabei.',
  },
  'tracking_request.awaiting_manifest': {
    name: 'Nummer noch unbekannt',
    text: 'Die Reederei kennt die Nummer noch nicht; es wird weiter versucht.',
  },
  'tracking_request.tracking_stopped': {
    name: 'Verfolgung beendet',
    text: 'Die Reise ist zu Ende, es kam nichts Neues, oder Sie haben sie beendet.',
  },
  'container.transport.empty_out': {
    name: 'Leer abgeholt',
    text: 'Der leere Container hat das Depot zum Versender verlassen.',
  },
  'container.transport.full_in': {
    name: 'Voll angeliefert',
    text: 'Der beladene Container ist im Ladehafen eingetroffen.',
  },
  'container.transport.vessel_loaded': {
    name: 'Auf das Schiff geladen',
    text: 'Der Container wurde im Ladehafen verladen.',
  },
  'container.transport.vessel_departed': {
    name: 'Schiff abgefahren',
    text: 'Das Schiff hat den Ladehafen mit dem Container verlassen.',
  },
  'container.transport.transshipment_arrived': {
    name: 'Im Umladehafen angekommen',
    text: 'Das Schiff ist in einem Umladehafen angekommen.',
  },
  'container.transport.transshipment_discharged': {
    name: 'Im Umladehafen entladen',
    text: 'Der Container wurde in einem Umladehafen entladen.',
  },
  'container.transport.transshipment_loaded': {
    name: 'Im Umladehafen geladen',
    text: 'Der Container wurde in einem Umladehafen wieder verladen.',
  },
  'container.transport.transshipment_departed': {
    name: 'Umladehafen verlassen',
    text: 'Das nächste Schiff hat einen Umladehafen mit dem Container verlassen.',
  },
  'container.transport.feeder_arrived': {
    name: 'Feeder angekommen',
    text: 'Ein Feeder oder Binnenschiff ist mit dem Container angekommen.',
  },
  'container.transport.feeder_discharged': {
    name: 'Vom Feeder entladen',
    text: 'Der Container wurde von einem Feeder oder Binnenschiff entladen.',
  },
  'container.transport.feeder_loaded': {
    name: 'Auf den Feeder geladen',
    text: 'Der Container wurde auf einen Feeder oder ein Binnenschiff verladen.',
  },
  'container.transport.feeder_departed': {
    name: 'Feeder abgefahren',
    text: 'Ein Feeder oder Binnenschiff ist mit dem Container abgefahren.',
  },
  'container.transport.vessel_arrived': {
    name: 'Schiff angekommen',
    text: 'Das Schiff ist im Entladehafen angekommen.',
  },
  'container.transport.vessel_berthed': {
    name: 'Schiff festgemacht',
    text: 'Das Schiff hat im Entladehafen festgemacht.',
  },
  'container.transport.vessel_discharged': { name: 'Entladen', text: 'Der Container wurde im Entladehafen entladen.' },
  'container.transport.available': { name: 'Verfügbar', text: 'Das Terminal meldet den Container als verfügbar.' },
  'container.transport.not_available': {
    name: 'Nicht mehr verfügbar',
    text: 'Das Terminal meldet den Container als nicht mehr verfügbar.',
  },
  'container.transport.full_out': { name: 'Abgeholt', text: 'Der beladene Container hat das Terminal verlassen.' },
  'container.transport.delivered': {
    name: 'Zugestellt',
    text: 'Der Container wurde zugestellt, wie Sie oder der Spediteur meldeten.',
  },
  'container.transport.empty_in': { name: 'Leer zurückgegeben', text: 'Der leere Container wurde zurückgegeben.' },
  'container.transport.rail_loaded': {
    name: 'Auf die Bahn geladen',
    text: 'Der Container wurde auf einen Zug verladen.',
  },
  'container.transport.rail_departed': { name: 'Zug abgefahren', text: 'Der Zug ist mit dem Container abgefahren.' },
  'container.transport.rail_arrived': { name: 'Zug angekommen', text: 'Der Zug ist mit dem Container angekommen.' },
  'container.transport.rail_unloaded': { name: 'Von der Bahn entladen', text: 'Der Container wurde vom Zug entladen.' },
  'container.transport.arrived_at_inland_destination': {
    name: 'Im Inland angekommen',
    text: 'Der Container ist an seinem Ziel im Inland angekommen.',
  },
  'container.transport.estimated.vessel_departed': {
    name: 'Erwartete Abfahrt',
    text: 'Die erwartete Abfahrt aus dem Ladehafen ist neu oder verschoben.',
  },
  'container.transport.estimated.vessel_arrived': {
    name: 'ETA',
    text: 'Die ETA im Entladehafen ist neu oder verschoben.',
  },
  'container.transport.estimated.arrived_at_inland_destination': {
    name: 'ETA im Inland',
    text: 'Die ETA am Ziel im Inland ist neu oder verschoben.',
  },
  'shipment.estimated.arrival': {
    name: 'Sendung: ETA',
    text: 'Die ETA der Sendung ist neu oder verschoben.',
  },
  'container.created': { name: 'Container hinzugekommen', text: 'Ein Container kam später zu einer Sendung hinzu.' },
  'container.updated': {
    name: 'Container geändert',
    text: 'Etwas ohne eigenes Ereignis hat sich geändert; alter und neuer Wert stehen dabei.',
  },
  'container.pod_terminal_changed': {
    name: 'Terminal geändert',
    text: 'Das Terminal im Entladehafen wurde bekannt oder hat sich geändert.',
  },
  'container.pickup_lfd.changed': {
    name: 'Letzter freier Tag geändert',
    text: 'Der letzte freie Tag hat sich geändert, gleich aus welcher Quelle.',
  },
  'container.pickup_lfd_line.changed': {
    name: 'Letzter freier Tag der Reederei geändert',
    text: 'Der letzte freie Tag nach Angabe der Reederei hat sich geändert.',
  },
  'container.pickup_lfd_terminal.changed': {
    name: 'Letzter freier Tag des Terminals geändert',
    text: 'Der letzte freie Tag nach Angabe des Terminals hat sich geändert.',
  },
  'container.pickup_lfd_rail.changed': {
    name: 'Letzter freier Tag der Bahn geändert',
    text: 'Der letzte freie Tag nach Angabe der Bahn hat sich geändert.',
  },
  'container.pickup_appointment.changed': {
    name: 'Abholtermin geändert',
    text: 'Der Abholtermin wurde gemacht, verlegt oder abgesagt.',
  },
  'container.rolled_over': {
    name: 'Auf ein anderes Schiff verschoben',
    text: 'Der Container hat sein Schiff verpasst und ist auf einem anderen gebucht.',
  },
  'container.removed_from_shipment': {
    name: 'Nicht mehr in der Sendung',
    text: 'Die Reederei führt den Container nicht mehr in der Sendung.',
  },
  'container.milestone_corrected': {
    name: 'Meilenstein berichtigt',
    text: 'Ein gemeldeter Meilenstein wurde zurückgenommen oder sein Zeitpunkt geändert.',
  },
  'container.milestone_overdue': {
    name: 'Meilenstein überfällig',
    text: 'Ein erwarteter Meilenstein ist ausgeblieben.',
  },
  'shipment.vessel_changed': { name: 'Schiff geändert', text: 'Die Sendung fährt mit einem anderen Schiff.' },
  'shipment.port_of_discharge_changed': {
    name: 'Entladehafen geändert',
    text: 'Die Sendung geht in einen anderen Entladehafen.',
  },
  'shipment.predicted_arrival_changed': {
    name: 'Vorhergesagte Ankunft geändert',
    text: 'Die vorhergesagte Ankunft hat sich so weit verschoben, dass sich Pläne ändern.',
  },
  'exception.opened': { name: 'Ausnahme aufgetreten', text: 'Ein Container braucht Aufmerksamkeit.' },
  'exception.resolved': { name: 'Ausnahme erledigt', text: 'Eine Ausnahme eines Containers hat sich erledigt.' },
  'document.extracted': {
    name: 'Dokument gelesen',
    text: 'Ein Dokument wurde gelesen und zugeordnet; seine Felder sind da.',
  },
  'document.extraction_failed': {
    name: 'Dokument nicht gelesen',
    text: 'In einem Dokument fand sich kein Feld; der Grund steht dabei.',
  },
  'invoice.checked': {
    name: 'Rechnung geprüft',
    text: 'Eine Rechnung wurde geprüft, mit einem anderen Ergebnis als zuvor.',
  },
  'invoice.dispute_due': {
    name: 'Einspruch fällig',
    text: 'Der letzte Tag für den Einspruch gegen eine Rechnung ist nah, und es ist noch keiner verschickt.',
  },
  'link.created': {
    name: 'Dokument zugeordnet',
    text: 'Ein Dokument wurde einer Sendung oder einem Container zugeordnet.',
  },
  'email_submission.created': {
    name: 'E-Mail verarbeitet',
    text: 'Eine E-Mail kam an und wurde verarbeitet; ihre Dokumente sind da.',
  },
  'shipment.updated': {
    name: 'Sendung geändert',
    text: 'Eine Sendung hat sich geändert, ohne dass es dafür ein eigenes Ereignis gibt: Nummern, Schlagwörter, Kunde, eigene Felder, Verfolgung.',
  },
  'shipment.deleted': {
    name: 'Sendung gelöscht',
    text: 'Eine Sendung wurde mit ihren Containern gelöscht.',
  },
  'container.deleted': {
    name: 'Container gelöscht',
    text: 'Ein Container wurde mit seinen Meilensteinen und Notizen gelöscht.',
  },
  'tracking_request.updated': {
    name: 'Anfrage geändert',
    text: 'Angaben zu einer Anfrage wurden geändert, oder ihre Verfolgung wurde wieder aufgenommen.',
  },
  'tracking_request.deleted': {
    name: 'Anfrage gelöscht',
    text: 'Eine Anfrage wurde gelöscht.',
  },
  'document.deleted': {
    name: 'Dokument gelöscht',
    text: 'Ein Dokument wurde mit seinen Zuordnungen gelöscht.',
  },
  'link.deleted': {
    name: 'Zuordnung gelöscht',
    text: 'Ein Dokument ist einer Sendung oder einem Container nicht mehr zugeordnet.',
  },
  'note.deleted': {
    name: 'Notiz gelöscht',
    text: 'Eine Notiz zu einem Container wurde gelöscht.',
  },
  'party.deleted': {
    name: 'Kunde gelöscht',
    text: 'Ein Kunde wurde gelöscht oder mit einem anderen zusammengeführt.',
  },
  'custom_field_definition.deleted': {
    name: 'Eigenes Feld gelöscht',
    text: 'Ein eigenes Feld wurde mit seinen Werten gelöscht.',
  },
};
