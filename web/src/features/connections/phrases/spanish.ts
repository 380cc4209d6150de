/** Phrases of the profiles in reference/ about access, costs and fields, in Spanish; a test finds what is missing. */
export const phrases: Readonly<Record<string, string>> = {
  'developer portal, 30-day trial': 'portal para desarrolladores, 30 días de prueba',
  'each request, refused numbers too': 'cada solicitud, también las de números rechazados',
  'moves of containers, plans and estimates of vessels; no bookings or documents':
    'movimientos de contenedores, planes y estimaciones de buques; sin reservas ni documentos',
  'key and secret, approved in 15 working days': 'clave y secreto, aprobados en 15 días hábiles',
  'free, in trial operation': 'gratis, en fase de prueba',
  'moves of containers, estimates and calls of vessels, seal and weight; no bookings or documents':
    'movimientos de contenedores, estimaciones y escalas de buques, precinto y peso; sin reservas ni documentos',
  'form, review, test phase; registered source IP': 'formulario, revisión, fase de prueba; dirección IP registrada',
  free: 'gratis',
  'moves of containers, plans and estimates of vessels': 'movimientos de contenedores, planes y estimaciones de buques',
  'registration by approval': 'registro con aprobación',
  'not known': 'no se conoce',
  'by booking only; the form of the answer is not confirmed':
    'solo por reserva; el formato de la respuesta no está confirmado',
  'free registration, subscription by application': 'registro gratuito, suscripción a solicitud',
  'moves of containers, plans and estimates of vessels, booking and bill of lading issued':
    'movimientos de contenedores, planes y estimaciones de buques, emisión de la reserva y del conocimiento de embarque',
  'customer code, approved by hand': 'código de cliente, aprobado a mano',
  'moves of containers, plans and estimates of vessels, bookings and documents; own shipments only':
    'movimientos de contenedores, planes y estimaciones de buques, reservas y documentos; solo embarques propios',
  'request form, data sharing agreement, test phase':
    'formulario de solicitud, acuerdo sobre los datos, fase de prueba',
  'fees possible': 'puede tener tarifas',
  'the token address of your tenant, https://login.microsoftonline.com/<tenant>/oauth2/v2.0/token':
    'la dirección del token de su organización, https://login.microsoftonline.com/<tenant>/oauth2/v2.0/token',
  "the scope of MSC's application, <application>/.default": 'el scope de la aplicación de MSC, <application>/.default',
  'web form, no self-service': 'formulario web, sin autoservicio',
  'the host that Yang Ming gives with the key, without /v2/events':
    'el servidor que Yang Ming indica con la clave, sin /v2/events',
  'moves of containers; calls of vessels without the vessel': 'movimientos de contenedores; escalas sin el buque',
  'a client certificate; be named on the waybill, or have a letter of authorization':
    'un certificado de cliente; figurar en la carta de porte o tener una carta de autorización',
  'destination of the waybill; no moves': 'destino de la carta de porte; sin movimientos',
  "an application in CN's portal (developer.app.cn.ca), which CN activates":
    'una aplicación en el portal de CN (developer.app.cn.ca), que CN activa',
  'last event, arrival, last free day, customs hold, place in the lot, chassis':
    'último evento, llegada, último día libre, retención de aduana, lugar en el patio, chasis',
  'an account with a fleet; a user name and a password': 'una cuenta con una flota; nombre de usuario y contraseña',
  'bill of lading, destination and its railroad; no moves':
    'conocimiento de embarque, destino y su ferrocarril; sin movimientos',
  'how the API authenticates you (not publicly known)': 'cómo le autentica la interfaz (no es público)',
  'your account and fleet: {"account": "…", "fleet": "…"}': 'su cuenta y su flota: {"account": "…", "fleet": "…"}',
  'not known; letter of authority for third parties, renewed each year':
    'no se conoce; carta de autorización para terceros, renovada cada año',
  "destination, arrival, last free day, hold, place in the yard, events with the railroad's own codes":
    'destino, llegada, último día libre, retención, lugar en el patio, eventos con códigos propios del ferrocarril',
  'developer.apmterminals.com, a plan for each product': 'developer.apmterminals.com, un plan para cada producto',
  'availability, holds, last free day, demurrage, appointment, place in the yard, discharge, gate-out, ship and its arrival':
    'disponibilidad, retenciones, último día libre, demora, cita, lugar en el patio, descarga, salida por la puerta, buque y su llegada',
  'a code of the terminal, as in its facility codes': 'un código de la terminal, como en sus códigos de instalación',
  'the name of the terminal': 'el nombre de la terminal',
  'the port and codes of the terminal; locode is its facility code there, as in {"locode": "USLAX"}':
    'el puerto y los códigos de la terminal; locode es allí su código de instalación, como en {"locode": "USLAX"}',
  'a subscription; how to get it is not known': 'una suscripción; no se conoce cómo obtenerla',
  'the fields of its answer are not known': 'no se conocen los campos de su respuesta',
  'the port and codes of the terminal': 'el puerto y los códigos de la terminal',
  'the id of the terminal there: {"facility": "MICT"}': 'el id de la terminal allí: {"facility": "MICT"}',
  'a key; how to get it is not known': 'una clave; no se conoce cómo obtenerla',
  'bill of lading, discharge and gate-out of imports, gate-in and loading of exports':
    'conocimiento de embarque, descarga y salida de importaciones, entrada y carga de exportaciones',
  'developer.portconnect.io, self-service; a trial of three months':
    'developer.portconnect.io, autoservicio; tres meses de prueba',
  'charged after the trial': 'con cargo después de la prueba',
  'holds, last free day, appointment, place in the yard, discharge, gate-out, ship and its arrival; of exports gate-in and loading':
    'retenciones, último día libre, cita, lugar en el patio, descarga, salida por la puerta, buque y su llegada; de exportaciones, entrada y carga',
  'a code of the port: AKL, TRG, TIU or LYT': 'un código del puerto: AKL, TRG, TIU o LYT',
  'the name of the port': 'el nombre del puerto',
  'its port: {"locode": "NZAKL"}, NZTRG, NZTIU or NZLYT': 'su puerto: {"locode": "NZAKL"}, NZTRG, NZTIU o NZLYT',
  'availability and road impediments by its own page; the fields are not known':
    'disponibilidad e impedimentos de salida según su propia página; no se conocen los campos',
  'a code of the terminal: BCMT or BPTM': 'un código de la terminal: BCMT o BPTM',
  'the address of the API, from your documents (not publicly known)':
    'la dirección de la interfaz, de sus documentos (no es pública)',
  'how GetContainerAvailability is requested, from your documents (not publicly known)':
    'cómo se solicita GetContainerAvailability, de sus documentos (no es público)',
  'It is a part of the simulated world.': 'Forma parte del mundo simulado.',
  'The operator has set it up.': 'La configuró quien opera Portolan.',
};
