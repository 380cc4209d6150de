/** The words of this feature in English; german.ts has the same members. */
import { pluralIn } from '../../app/words/plural.ts';
import { dictionary } from '../../app/words/words.tsx';
import { customersTitle } from './title.ts';

const plural = pluralIn('en');

export const customersWords = dictionary('customers', {
  ...customersTitle.english,
  noCustomers: 'No customers yet',
  noCustomersText: 'Add one here, or name it when you track a number.',
  findCustomer: 'Find a customer',
  newCustomerTitle: 'Add a customer',
  name: 'Name',
  add: 'Add',
  rename: 'Rename',
  renameCustomer: (name: string) => `Rename ${name}`,
  merge: 'Merge',
  mergeCustomer: (name: string) => `Merge ${name} into another customer`,
  mergeInto: 'Into',
  mergeIntoText: 'This customer stays, with its name.',
  mergeDo: (name: string, into: string) => `Merge ${name} into ${into}`,
  moves: (name: string) => `${name} is deleted, and all that it has moves:`,
  movesNothing: (name: string) => `${name} is deleted. Nothing hangs on it.`,
  cannotUndo: 'This cannot be undone.',
  remove: 'Delete',
  removeCustomer: (name: string) => `Delete ${name}?`,
  removeText: 'Nothing hangs on this customer.',
  cannotRemove: 'It cannot be deleted while something hangs on it. Merge it into another customer instead:',
  shipmentsOf: (count: number) => plural(count, 'shipment', 'shipments'),
  noShipments: 'no shipments',
  sameName: 'Another customer has this name already. Merge them if they are the same.',
  counts: {
    shipments: (count: number) => plural(count, 'shipment', 'shipments'),
    tracking_requests: (count: number) => plural(count, 'tracking request', 'tracking requests'),
    tariffs: (count: number) => plural(count, 'tariff', 'tariffs'),
    custom_fields: (count: number) => plural(count, 'value of custom fields', 'values of custom fields'),
    milestone_recipients: (count: number) => plural(count, 'recipient of mails', 'recipients of mails'),
    users: (count: number) => `the limits of ${plural(count, 'user', 'users')}`,
    api_keys: (count: number) => `the limits of ${plural(count, 'API key', 'API keys')}`,
    invites: (count: number) => `the limits of ${plural(count, 'open invite', 'open invites')}`,
  },
  shown: (shown: number, all: number) => `${shown.toLocaleString('en')} of ${all.toLocaleString('en')}`,
});
