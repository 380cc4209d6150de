/** The words of this feature in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  entities: {
    Shipment: 'On shipments',
    Container: 'On containers',
    TrackingRequest: 'On tracking requests',
  },
  noFields: 'None yet.',
  newField: 'Create a field',
  builtIn: 'built in',
  moreRules: 'Rules for its values',
  requiredChip: 'required',
  sensitiveChip: 'sensitive',
  on: 'On',
  name: 'Name',
  slug: 'Name for programs',
  slugText: 'Small letters, digits and underscores, beginning with a letter. Programs and filters use it.',
  slugTaken: 'This name for programs is taken. Choose another one.',
  description: 'Explanation',
  type: 'Kind',
  types: {
    short_text: 'Text',
    number: 'Number',
    date: 'Date',
    datetime: 'Date and time',
    boolean: 'Yes or no',
    enum: 'One of several options',
    enum_multi: 'Several options',
    reference: 'A record',
  },
  typeFixed: 'The kind cannot change. For another kind, create another field.',
  record: 'Which record',
  records: {
    shipment: 'Shipment',
    container: 'Container',
    party: 'Customer',
    port: 'Port',
    terminal: 'Terminal',
    vessel: 'Ship',
    shipping_line: 'Shipping line',
  },
  required: 'Required',
  requiredText: 'It cannot be cleared, and a tracking request that fills fields must fill it.',
  sensitive: 'Sensitive',
  sensitiveText: 'Only admins, and whoever entered a value, see it.',
  rules: {
    min_length: 'Shortest length',
    max_length: 'Longest length',
    pattern: 'Pattern',
    min: 'Smallest value',
    max: 'Largest value',
  },
  patternText: 'A regular expression that the text must match.',
  create: 'Create the field',
  change: 'Change',
  changeField: (name: string) => `Change ${name}`,
  options: 'Options',
  optionsOf: (name: string) => `Options of ${name}`,
  countOptions: (count: number) => plural(count, 'option', 'options'),
  addOption: 'Add an option',
  add: 'Add',
  label: 'Text',
  notAddedYet: (label: string) => `“${label}” is not an option yet: press Enter to add it, or delete the text.`,
  moveUp: (label: string) => `Move ${label} up`,
  moveDown: (label: string) => `Move ${label} down`,
  removeOption: (label: string) => `Delete the option ${label}`,
  optionTaken: 'There is this option already.',
  optionInUse: (label: string) =>
    `“${label}” is set somewhere, or is the default. Change these values first, then delete it.`,
  remove: 'Delete',
  removeField: (name: string) => `Delete ${name}?`,
  usedOn: {
    Shipment: (count: number) =>
      `It is filled in on ${plural(count, 'shipment', 'shipments')}; these values are deleted.`,
    Container: (count: number) =>
      `It is filled in on ${plural(count, 'container', 'containers')}; these values are deleted.`,
    TrackingRequest: (count: number) =>
      `It is filled in on ${plural(count, 'tracking request', 'tracking requests')}; these values are deleted.`,
  },
  waiting: (count: number) =>
    `${plural(count, 'value waits', 'values wait')} for shipments and containers that are not known yet.`,
  inViews: (count: number) => `${plural(count, 'saved view uses', 'saved views use')} it. They will ignore it.`,
  unused: 'Nothing uses it.',
  cannotUndo: 'This cannot be undone.',
};
