/** The words of this feature in Spanish. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const number = numberIn('es');
const times = (count: number) => plural(count, 'vez', 'veces');
const shipmentsOf = (count: number) => plural(count, 'embarque', 'embarques');

export const words: typeof english = {
  kinds: {
    shipping_line: 'Navieras',
    terminal: 'Terminales',
    rail: 'Ferrocarriles',
    ais: 'Posiciones de buques (AIS)',
  },
  nothingSetUp: {
    shipping_line: 'No hay ninguna naviera configurada.',
    terminal:
      'No se consulta ninguna terminal. Los días libres, las retenciones y la disponibilidad vienen de la naviera o de las tarifas.',
    rail: 'No se consulta ningún ferrocarril.',
    ais: 'No hay ninguna fuente AIS configurada. Los buques se muestran donde los informa su naviera.',
  },
  connectOne: 'Conectar una',
  howTo: 'Cómo configurarlo',
  ready: 'Lista. Aún no se rastrea nada con ella.',
  sends: 'Envía sus informes por sí misma.',
  answers: (shipments, ago) =>
    shipments === 0
      ? `Última respuesta ${ago}. Ahora no se consulta.`
      : `Responde, por última vez ${ago}, para ${shipmentsOf(shipments)}.`,
  silent: (days, shipments) =>
    `Sin novedades desde hace ${plural(days, 'día', 'días')}: consultas pendientes de ${shipmentsOf(shipments)}.`,
  waiting: (shipments) => `Aún no se ha consultado, para ${shipmentsOf(shipments)}.`,
  failing: (failing, all) =>
    failing === all
      ? `Falla para ${all === 1 ? 'su único embarque' : `sus ${shipmentsOf(all)}`}`
      : `Falla para ${number(failing)} de ${shipmentsOf(all)}`,
  failingSince: (ago) => `por primera vez ${ago}`,
  lastAnswer: (ago) => `Última respuesta ${ago}.`,
  neverAnswered: 'Nunca ha respondido.',
  failures: {
    notFound: 'no conoce el número',
    privateOrUnknown: 'no conoce el número o no se lo muestra a usted',
    invalidNumber: 'no acepta el número',
    cancelled: 'la reserva está cancelada',
    private: 'solo muestra el número a su propio cliente',
    unreachable: 'no se puede contactar con ella',
    unrecognized: 'no se pudo leer su respuesta',
  },
  otherFailure: 'no se pudo procesar su respuesta',
  notPolled: (missing) =>
    missing === null
      ? 'No se consulta: falta algo en su configuración.'
      : `No se consulta: el operador tiene que establecer ${missing}.`,
  feedStates: {
    receiving: 'Recibe posiciones de sus buques.',
    calm: 'Recibe posiciones, ninguna de sus buques.',
    silent: 'Está conectada y no recibe nada.',
    connecting: 'Se está conectando.',
    ended: 'Su archivo se ha leído hasta el final.',
    unusable: 'No funciona: falta algo en su configuración.',
    stopped: 'No funciona.',
  },
  feedSince: (ago) => `Desde ${ago}.`,
  coverage: (percent, reported, of) => `Informó ${number(reported)} de ${number(of)} hitos (${number(percent)} %)`,
  delay: (text) => `la mitad en menos de ${text} desde el evento`,
  hours: (hours) => `${hours} h`,
  days: (days) => `${days} días`,
  minutes: (minutes) => `${minutes} min`,
  noFigures: 'Aún no hay cifras',
  figuresOf: 'Las cifras son de los últimos 90 días.',
  byEdi: 'por EDI',
  ediTitle: 'EDI',
  ediLast: (ago) => `Último archivo de mensajes ${ago}.`,
  ediNone: 'No se ha recibido EDI. Las navieras sin interfaz a menudo envían EDI si se les pide.',
  ediOpens: 'Los mensajes sobre números sin rastrear inician su seguimiento.',
  mailTitle: 'Correo',
  mailAt: (address) => `Se pueden enviar documentos y tablas a ${address}.`,
  mailLast: (ago) => `Último correo ${ago}.`,
  mailNone: 'El correo no está configurado.',
  mailSetUp: 'Configurar el correo',
  places: 'Lugares desconocidos',
  placesText:
    'Las fuentes nombraron estos lugares de una forma que ninguna lista tiene. Sus eventos cuentan, sin puerto. Un alias indica qué lugar es.',
  noPlaces: 'Se conocen todos los lugares que nombró una fuente.',
  place: 'Como lo nombra la fuente',
  reports: (count) => plural(count, 'informe', 'informes'),
  lastSeen: (ago) => `último ${ago}`,
  aliases: 'Alias de lugares',
  aliasesText: 'Valen para todos los embarques de esta cuenta que nombran el lugar, también para los almacenados.',
  noAliases: 'Todavía no hay ningún alias. Un lugar desconocido de arriba se convierte en uno.',
  aliasMade: (name, ago) => `de ${name}, ${ago}`,
  is: (name, place) => `${name} es ${place}`,
  removeAlias: 'Quitar',
  removeAliasOf: (name) => `¿Quitar el alias de ${name}?`,
  removeAliasText: 'El lugar vuelve a ser desconocido, también para los embarques que lo nombran.',
  somebody: 'alguien que se fue',
  addAlias: 'Añadir un alias',
  aliasOf: (name) => `¿Qué es ${name}?`,
  realPlace: 'El lugar',
  realPlaceText: 'Nombre o UN/LOCODE de un puerto o de un lugar del interior',
  aliasText:
    'Los embarques que lo nombran se leen de nuevo en segundo plano, y sus eventos reciben el lugar y su zona horaria.',
  troubles: 'Problemas desde ayer',
  waitForKey: (names) =>
    `${names}: las credenciales almacenadas esperan el archivo de clave de la instalación. Nada se consulta hasta que vuelva.`,
  keyHelp: 'Qué hacer con la clave',
  troublesText:
    'Primero las fuentes sin novedades, después los fallos de las últimas 24 horas frente a las 24 horas anteriores.',
  noTroubles: 'Todas las fuentes dan novedades y ninguna falló en las últimas 24 horas.',
  failed: (count, before) => `Falló ${times(count)}; ${before === 0 ? 'ninguna' : times(before)} el día anterior.`,
  trends: { new: 'nuevo', worse: 'peor', same: 'como antes', better: 'mejor' },
  causes: {
    login_refused: 'inicio de sesión rechazado',
    unreachable: 'inaccesible',
    rate_limited: 'demasiadas solicitudes',
    unreadable: 'respuesta ilegible',
    number_refused: 'número desconocido allí o no mostrado',
    unreadable_statement: 'dato omitido',
    dropped_field: 'campo omitido',
    unknown_code: 'código desconocido',
  },
  answersTitle: 'Respuestas de una fuente',
  answersOf: (name) => `Respuestas de ${name}`,
  answersAbout: 'Lo que no se pudo usar de las respuestas, en 30 días, y las últimas respuestas.',
  notUsed: 'Lo que no se usó',
  notUsedText:
    'Las barras son días en UTC. Un aumento repentino significa que la fuente ha cambiado la forma de sus respuestas.',
  allUsed: 'Se usó todo lo que contenían las respuestas de los últimos 30 días.',
  answersCounted: 'Respuestas con novedades o ilegibles',
  countsOf: (total, today) => `${number(total)} en 30 días, ${number(today)} hoy`,
  lastAnswers: 'Últimas respuestas',
  onlyReason: (reason) => `Solo con: ${reason}.`,
  allAnswers: 'Mostrar todas',
  noAnswers: 'No hay ninguna respuesta así almacenada. Las respuestas se conservan algunos días.',
  moreAnswers: 'Mostrar más respuestas',
  understood: 'Entendida.',
  understoodInPart: 'Entendida en parte.',
  asItCame: (kilobytes) => `Respuesta original (${number(kilobytes)} kB)`,
  answersOfSource: 'Respuestas',
  causeCount: (cause, count) => `${cause} (${number(count)}\u00d7)`,
  firstLast: (first, last) => `Primera vez ${first}, última ${last}.`,
  failedOnce: (ago) => `Fue ${ago}.`,
  waitingBoxes: (count) => `${plural(count, 'contenedor espera', 'contenedores esperan')} una respuesta`,
  answersAgain: 'Vuelve a responder.',
  noBoxWaits: 'Ningún contenedor la espera.',
  linesTitle: 'Qué navieras se pueden rastrear',
  linesText: (ready, all) =>
    `Aquí ${ready === 1 ? 'se puede' : 'se pueden'} consultar ahora ${number(ready)} de ${plural(all, 'naviera', 'navieras')}.`,
  findLine: 'Buscar una naviera',
  onlyReady: 'Solo navieras que se pueden consultar ahora',
  byNumber: 'Se consulta por',
  numbers: { bill_of_lading: 'conocimiento (BL)', booking: 'reserva', container: 'contenedor' },
  way: 'Cómo',
  ways: {
    ready: 'Se puede consultar ahora',
    name: 'La conecta quien opera Portolan, con una cuenta en la naviera',
    edi: (formats) => `Envía EDI: ${formats}`,
    none: 'No se conoce ninguna interfaz. Pida EDI a la naviera.',
  },
  noLine: 'Ninguna naviera tiene este nombre o código.',
};
