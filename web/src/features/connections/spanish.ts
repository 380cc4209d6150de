/** The words of this feature in Spanish. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const number = numberIn('es');

export const words: typeof english = {
  kinds: { line: 'Naviera', terminal: 'Terminal', railroad: 'Ferrocarril' },
  kindsMany: { line: 'Navieras', terminal: 'Terminales', railroad: 'Ferrocarriles' },
  connected: 'Conectado',
  noneConnected: 'Aún no hay nada conectado',
  noneConnectedText: 'Elija abajo su primera naviera. Necesita el acceso que la naviera da a sus clientes.',
  connect: 'Conectar una naviera, una terminal o un ferrocarril',
  find: 'Nombre o código',
  findText: 'Por ejemplo Maersk, MAEU o BNSF',
  countSources: (count) => plural(count, 'fuente', 'fuentes'),
  noSource: 'Ninguna naviera, terminal ni ferrocarril tiene este nombre o código.',
  noSourceText: 'Quien opera Portolan puede conectar sin perfil las navieras que hablan el estándar DCSA.',
  howWithout: 'Cómo se hace',
  showEvery: (count) => `Mostrar las ${number(count)}`,
  states: { working: 'Funciona', failing: 'No funciona', untested: 'Aún sin usar' },
  untestedText: 'Se consulta en cuanto se rastrea uno de sus números.',
  lastAnswer: (ago) => `última respuesta ${ago}`,
  noAnswer: 'aún sin respuesta',
  isConnected: 'conectada',
  isConfigured: 'configurada por quien opera Portolan',
  simulated: 'simulada',
  verified: 'comprobada',
  verifiedText: 'Portolan ha leído respuestas reales de esta fuente.',
  unverified: 'hecha según su documentación',
  unverifiedText:
    'Quienes desarrollan Portolan no han leído ninguna respuesta real de esta fuente. La llamada de prueba muestra si funciona.',
  configuredBy: (setting) =>
    setting === null
      ? 'Configurada por el operador para todas las empresas. Solo él puede cambiarla.'
      : `Configurada por el operador con el ajuste ${setting}. Solo se puede cambiar allí.`,
  scopes: { account: 'para su empresa', installation: 'para todas las empresas de esta instalación' },
  replace: 'Reemplazar las credenciales',
  replaceOf: (name) => `Reemplazar las credenciales: ${name}`,
  disconnect: 'Desconectar',
  disconnectOf: (name) => `Desconectar ${name}`,
  disconnectText: (name) => `${name} ya no se consulta y sus credenciales se eliminan.`,
  disconnectEffects: {
    line: [
      'Los embarques de esta naviera permanecen, con todo lo que se sabe de ellos. Ella ya no los actualiza.',
      'Los números nuevos de esta naviera no se pueden rastrear, salvo que se conecte de otra forma.',
    ],
    terminal: [
      'Los contenedores de esta terminal conservan lo que informó. La disponibilidad, las retenciones y los días libres ya no se actualizan.',
    ],
    railroad: [
      'Los contenedores de este ferrocarril conservan lo que informó. Su recorrido por el interior ya no se actualiza.',
    ],
  },
  disconnectAgain: 'Para conectarla de nuevo necesita otra vez las credenciales.',
  newTitle: (name) => `Conectar ${name}`,
  backToAll: 'Todas las conexiones',
  access: 'Cómo obtener acceso',
  moreAccess: 'Más sobre el acceso',
  credentials: 'Credenciales',
  credentialsText:
    'Se almacenan cifradas. Nadie puede volver a leerlas aquí, tampoco usted; solo se pueden reemplazar.',
  noFields: 'No necesita credenciales.',
  where: 'Dónde encontrarlo',
  keepStored: (day) => `Almacenado el ${day}. Déjelo vacío para conservarlo.`,
  usually: (value) => `Sin un valor: ${value}`,
  pem: 'Pegue el texto del archivo o elíjalo.',
  chooseFile: 'Elegir el archivo',
  fileTooLarge: 'Este archivo es demasiado grande para una clave o un certificado.',
  json: 'Un objeto JSON, como {"name": "value"}',
  otherAddress: 'Otra dirección de su interfaz',
  otherAddressText: 'Solo para un sistema de prueba o un servidor propio.',
  forWhom: 'Quién puede usarla',
  scopeChoices: { account: 'Solo su empresa', installation: 'Todas las empresas de esta instalación' },
  scopeText: 'Solo la empresa que opera la instalación puede conectar una fuente para todas.',
  tryIt: 'Llamada de prueba',
  tryText:
    'Una solicitud con estos valores y un número propio. No se almacena nada. Cuenta en el cupo que le da la fuente.',
  ownNumber: 'Un número propio',
  numberTexts: {
    line: 'Un conocimiento de embarque, una reserva o un contenedor que esta naviera transporta ahora',
    terminal: 'Un contenedor que está en esta terminal o que se espera allí',
    railroad: 'Un contenedor que este ferrocarril transporta ahora',
  },
  numberType: 'Tipo de número',
  numberTypes: {
    '': 'como parece',
    bill_of_lading: 'Conocimiento de embarque (BL)',
    booking_number: 'Reserva (booking)',
    container: 'Contenedor',
  },
  run: 'Hacer la llamada de prueba',
  runAgain: 'Hacerla de nuevo',
  running: 'Se está llamando a la fuente. Tarda 30 segundos como máximo.',
  steps: {
    resolve: 'Encontrar la dirección',
    connect: 'Contactar con el servidor',
    authenticate: 'Iniciar sesión',
    request: 'Solicitar el número',
    read: 'Leer la respuesta',
  },
  stepStates: { good: 'hecho', bad: 'fallido', skipped: 'no alcanzado' },
  advice: {
    resolve:
      'El nombre del servidor no tiene dirección. Compruebe la dirección de la interfaz y si este servidor puede resolver nombres.',
    connect:
      'Este servidor no alcanza la fuente. Un cortafuegos o un proxy puede rechazarlo, o la fuente está caída. Inténtelo de nuevo más tarde.',
    authenticate:
      'La fuente no acepta las credenciales. Cópielas otra vez, sin espacios en los extremos. Un acceso nuevo a menudo funciona solo después de unas horas.',
    request:
      'La fuente rechaza esta solicitud. A su acceso puede faltarle el producto de seguimiento, o el número es de otra empresa.',
    read: 'La respuesta tiene una forma que Portolan no conoce. Infórmelo, con la respuesta de abajo.',
  },
  numberUnknown: 'El acceso funciona. La fuente no conoce este número: pruebe otro para estar seguro.',
  failedAt: (step) => `Todavía no funciona: falló «${step}».`,
  works: 'Funciona.',
  firstEvent: 'Primer evento',
  lastEvent: 'Último evento',
  countOf: (numbers) => plural(numbers.length, 'contenedor', 'contenedores'),
  showRequest: 'Solicitud y respuesta',
  requestSent: 'Solicitud',
  answerReceived: 'Respuesta',
  saveConnection: 'Guardar la conexión',
  saveReplaced: 'Guardar las credenciales nuevas',
  saveUntested: 'No se probó con estos valores.',
  saveFailed: 'La llamada de prueba falló con estos valores.',
  savedTitle: (name) => `${name} está conectada`,
  savedText: 'Sus números ya se pueden rastrear. Importe los suyos, pegándolos o como archivo.',
  importNumbers: 'Importar números',
  connectAnother: 'Conectar otra fuente',
  enterValue: 'Indique un valor.',
};
