/** The words of this feature in English; german.ts has the same members. */
import { numberIn, pluralIn } from '@portolan/wording/plural';

const number = numberIn('en');

const plural = pluralIn('en');

export const words = {
  kinds: { line: 'Shipping line', terminal: 'Terminal', railroad: 'Railroad' },
  kindsMany: { line: 'Shipping lines', terminal: 'Terminals', railroad: 'Railroads' },
  connected: 'Connected',
  noneConnected: 'Nothing is connected yet',
  noneConnectedText: 'Pick your first line below. You need the access that the line gives to its customers.',
  connect: 'Connect a line, terminal or railroad',
  find: 'Name or code',
  findText: 'For example Maersk, MAEU or BNSF',
  countSources: (count: number) => plural(count, 'source', 'sources'),
  noSource: 'No line, terminal or railroad has this name or code.',
  noSourceText: 'Lines that speak the DCSA standard can be connected without a profile, by whoever runs Portolan.',
  howWithout: 'How that is done',
  showEvery: (count: number) => `Show all ${number(count)}`,
  states: { working: 'Works', failing: 'Does not work', untested: 'Not used yet' },
  untestedText: 'It is polled as soon as one of its numbers is tracked.',
  lastAnswer: (ago: string) => `last answer ${ago}`,
  noAnswer: 'no answer yet',
  isConnected: 'connected',
  isConfigured: 'set up by the operator',
  simulated: 'simulated',
  verified: 'seen to work',
  verifiedText: 'Portolan has read real answers of this source.',
  unverified: 'made from its documentation',
  unverifiedText:
    'Portolan’s developers have read no real answer of this source. The test call shows whether it works.',
  configuredBy: (setting: string | null) =>
    setting === null
      ? 'Set up for all companies by the operator of Portolan, who alone can change it.'
      : `Set up by the operator of Portolan with the setting ${setting}. It can only be changed there.`,
  scopes: { account: 'for your company', installation: 'for all companies of this installation' },
  replace: 'Replace credentials',
  replaceOf: (name: string) => `Replace credentials: ${name}`,
  disconnect: 'Disconnect',
  disconnectOf: (name: string) => `Disconnect ${name}`,
  disconnectText: (name: string) => `${name} is no longer polled, and its credentials are deleted.`,
  disconnectEffects: {
    line: [
      'Shipments of this line stay, with all that is known of them. They are not updated by it any more.',
      'New numbers of this line cannot be tracked, unless the line is connected otherwise.',
    ],
    terminal: [
      'Containers at this terminal keep what it has reported. Availability, holds and free days are not updated any more.',
    ],
    railroad: ['Containers on this railroad keep what it has reported. Their way inland is not updated any more.'],
  },
  disconnectAgain: 'To connect it again you need the credentials once more.',
  newTitle: (name: string) => `Connect ${name}`,
  backToAll: 'All connections',
  access: 'How to get access',
  moreAccess: 'More about the access',
  credentials: 'Credentials',
  credentialsText:
    'They are stored encrypted. Nobody can read them here again, you neither; you can only replace them.',
  noFields: 'It needs no credentials.',
  where: 'Where to find it',
  keepStored: (day: string) => `Stored on ${day}. Leave it empty to keep it.`,
  usually: (value: string) => `Without a value: ${value}`,
  pem: 'Paste the text of the file, or choose it.',
  chooseFile: 'Choose the file',
  fileTooLarge: 'This file is too large for a key or certificate.',
  json: 'A JSON object, as in {"name": "value"}',
  otherAddress: 'Another address of its interface',
  otherAddressText: 'Only for a trial system, or a server of your own.',
  forWhom: 'Who may use it',
  scopeChoices: { account: 'Your company only', installation: 'All companies of this installation' },
  scopeText: 'Only the company that runs the installation can connect a source for all.',
  tryIt: 'Test call',
  tryText:
    'One request with these values and a number of your own. Nothing is stored. It counts in the quota that the source gives you.',
  ownNumber: 'A number of your own',
  numberTexts: {
    line: 'A bill of lading, booking or container that this line carries now',
    terminal: 'A container that is at this terminal or due there',
    railroad: 'A container that this railroad carries now',
  },
  numberType: 'Kind of number',
  numberTypes: {
    '': 'as it looks',
    bill_of_lading: 'Bill of lading',
    booking_number: 'Booking',
    container: 'Container',
  },
  run: 'Run the test call',
  runAgain: 'Run it again',
  running: 'The source is being called. This takes 30 seconds at most.',
  steps: {
    resolve: 'Find the address',
    connect: 'Reach the server',
    authenticate: 'Log in',
    request: 'Request the number',
    read: 'Read the answer',
  },
  stepStates: { good: 'done', bad: 'failed', skipped: 'not reached' },
  advice: {
    resolve:
      'The host name has no address. Check the address of the interface, and whether this server can resolve names.',
    connect:
      'This server does not reach the source. A firewall or proxy may refuse it, or the source is down. Try again later.',
    authenticate:
      'The source does not accept the credentials. Copy them once more, without spaces at their ends. A new access often works only after some hours.',
    request:
      'The source refuses this request. Your access may lack the tracking product, or the number belongs to another company.',
    read: 'The answer has a form that Portolan does not know. Please report it, with the answer below.',
  },
  numberUnknown: 'The access works. The source does not know this number: try another one to be sure.',
  failedAt: (step: string) => `It does not work yet: “${step}” failed.`,
  works: 'It works.',
  firstEvent: 'First event',
  lastEvent: 'Last event',
  countOf: (numbers: readonly string[]) => plural(numbers.length, 'container', 'containers'),
  showRequest: 'Request and answer',
  requestSent: 'Request',
  answerReceived: 'Answer',
  saveConnection: 'Save the connection',
  saveReplaced: 'Save the new credentials',
  saveUntested: 'It was not tested with these values.',
  saveFailed: 'The test call failed with these values.',
  savedTitle: (name: string) => `${name} is connected`,
  savedText: 'Its numbers can be tracked now. Import yours, by paste or as a file.',
  importNumbers: 'Import numbers',
  connectAnother: 'Connect another source',
  enterValue: 'Enter a value.',
};
