/** Phrases of the profiles in reference/ about access, costs and fields, in German; a test finds what is missing. */
export const phrases: Readonly<Record<string, string>> = {
  'developer portal, 30-day trial': 'Entwicklerportal, 30 Tage zur Probe',
  'each request, refused numbers too': 'jeder Abruf, auch von abgelehnten Nummern',
  'moves of containers, plans and estimates of vessels; no bookings or documents':
    'Bewegungen der Container, Pläne und Schätzungen der Schiffe; keine Buchungen oder Dokumente',
  'key and secret, approved in 15 working days': 'Schlüssel und Geheimnis, in 15 Arbeitstagen genehmigt',
  'free, in trial operation': 'kostenlos, im Probebetrieb',
  'moves of containers, estimates and calls of vessels, seal and weight; no bookings or documents':
    'Bewegungen der Container, Schätzungen und Anläufe der Schiffe, Siegel und Gewicht; keine Buchungen oder Dokumente',
  'form, review, test phase; registered source IP': 'Formular, Prüfung, Testphase; angemeldete IP-Adresse',
  free: 'kostenlos',
  'moves of containers, plans and estimates of vessels': 'Bewegungen der Container, Pläne und Schätzungen der Schiffe',
  'registration by approval': 'Anmeldung mit Genehmigung',
  'not known': 'nicht bekannt',
  'by booking only; the form of the answer is not confirmed':
    'nur nach Buchung; die Form der Antwort ist nicht bestätigt',
  'free registration, subscription by application': 'kostenlose Anmeldung, Abonnement auf Antrag',
  'moves of containers, plans and estimates of vessels, booking and bill of lading issued':
    'Bewegungen der Container, Pläne und Schätzungen der Schiffe, Buchung und B/L ausgestellt',
  'customer code, approved by hand': 'Kundencode, von Hand genehmigt',
  'moves of containers, plans and estimates of vessels, bookings and documents; own shipments only':
    'Bewegungen der Container, Pläne und Schätzungen der Schiffe, Buchungen und Dokumente; nur eigene Sendungen',
  'request form, data sharing agreement, test phase': 'Antragsformular, Vereinbarung über die Daten, Testphase',
  'fees possible': 'Gebühren möglich',
  'the token address of your tenant, https://login.microsoftonline.com/<tenant>/oauth2/v2.0/token':
    'die Token-Adresse Ihres Mandanten, https://login.microsoftonline.com/<tenant>/oauth2/v2.0/token',
  "the scope of MSC's application, <application>/.default": 'der Scope der Anwendung von MSC, <application>/.default',
  'web form, no self-service': 'Webformular, keine Selbstbedienung',
  'the host that Yang Ming gives with the key, without /v2/events':
    'der Host, den Yang Ming mit dem Schlüssel nennt, ohne /v2/events',
  'moves of containers; calls of vessels without the vessel': 'Bewegungen der Container; Anläufe ohne das Schiff',
  'a client certificate; be named on the waybill, or have a letter of authorization':
    'ein Client-Zertifikat; im Frachtbrief genannt sein oder eine Vollmacht haben',
  'destination of the waybill; no moves': 'Ziel des Frachtbriefs; keine Bewegungen',
  "an application in CN's portal (developer.app.cn.ca), which CN activates":
    'eine Anwendung im Portal von CN (developer.app.cn.ca), die CN freischaltet',
  'last event, arrival, last free day, customs hold, place in the lot, chassis':
    'letztes Ereignis, Ankunft, letzter freier Tag, Zollsperre, Platz auf dem Hof, Chassis',
  'an account with a fleet; a user name and a password': 'ein Konto mit einer Flotte; Benutzername und Passwort',
  'bill of lading, destination and its railroad; no moves': 'B/L, Ziel und dessen Bahn; keine Bewegungen',
  'how the API authenticates you (not publicly known)': 'wie die Schnittstelle Sie anmeldet (nicht öffentlich bekannt)',
  'your account and fleet: {"account": "…", "fleet": "…"}': 'Ihr Konto und Ihre Flotte: {"account": "…", "fleet": "…"}',
  'not known; letter of authority for third parties, renewed each year':
    'nicht bekannt; Vollmacht für Dritte, jedes Jahr erneuert',
  "destination, arrival, last free day, hold, place in the yard, events with the railroad's own codes":
    'Ziel, Ankunft, letzter freier Tag, Sperre, Platz auf dem Hof, Ereignisse mit eigenen Codes der Bahn',
  'developer.apmterminals.com, a plan for each product': 'developer.apmterminals.com, ein Tarif für jedes Produkt',
  'availability, holds, last free day, demurrage, appointment, place in the yard, discharge, gate-out, ship and its arrival':
    'Verfügbarkeit, Sperren, letzter freier Tag, Demurrage, Termin, Platz auf dem Hof, Löschung, Gate-out, Schiff und dessen Ankunft',
  'a code of the terminal, as in its facility codes': 'ein Code des Terminals, wie in seinen Anlagencodes',
  'the name of the terminal': 'der Name des Terminals',
  'the port and codes of the terminal; locode is its facility code there, as in {"locode": "USLAX"}':
    'Hafen und Codes des Terminals; locode ist dort sein Anlagencode, wie in {"locode": "USLAX"}',
  'a subscription; how to get it is not known': 'ein Abonnement; wie man es bekommt, ist nicht bekannt',
  'the fields of its answer are not known': 'die Felder der Antwort sind nicht bekannt',
  'the port and codes of the terminal': 'Hafen und Codes des Terminals',
  'the id of the terminal there: {"facility": "MICT"}': 'die ID des Terminals dort: {"facility": "MICT"}',
  'a key; how to get it is not known': 'ein Schlüssel; wie man ihn bekommt, ist nicht bekannt',
  'bill of lading, discharge and gate-out of imports, gate-in and loading of exports':
    'B/L, Löschung und Gate-out von Importen, Gate-in und Ladung von Exporten',
  'developer.portconnect.io, self-service; a trial of three months':
    'developer.portconnect.io, Selbstbedienung; drei Monate zur Probe',
  'charged after the trial': 'nach der Probezeit kostenpflichtig',
  'holds, last free day, appointment, place in the yard, discharge, gate-out, ship and its arrival; of exports gate-in and loading':
    'Sperren, letzter freier Tag, Termin, Platz auf dem Hof, Löschung, Gate-out, Schiff und dessen Ankunft; von Exporten Gate-in und Ladung',
  'a code of the port: AKL, TRG, TIU or LYT': 'ein Code des Hafens: AKL, TRG, TIU oder LYT',
  'the name of the port': 'der Name des Hafens',
  'its port: {"locode": "NZAKL"}, NZTRG, NZTIU or NZLYT': 'sein Hafen: {"locode": "NZAKL"}, NZTRG, NZTIU oder NZLYT',
  'availability and road impediments by its own page; the fields are not known':
    'Verfügbarkeit und Hindernisse auf der Straße laut eigener Seite; die Felder sind nicht bekannt',
  'a code of the terminal: BCMT or BPTM': 'ein Code des Terminals: BCMT oder BPTM',
  'the address of the API, from your documents (not publicly known)':
    'die Adresse der Schnittstelle aus Ihren Unterlagen (nicht öffentlich bekannt)',
  'how GetContainerAvailability is requested, from your documents (not publicly known)':
    'wie GetContainerAvailability abgefragt wird, aus Ihren Unterlagen (nicht öffentlich bekannt)',
  'It is a part of the simulated world.': 'Sie ist ein Teil der simulierten Welt.',
  'The operator has set it up.': 'Der Betreiber hat sie eingerichtet.',
};
