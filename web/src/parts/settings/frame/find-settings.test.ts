import { expect, it } from 'vitest';
import { findSettings } from './find-settings.ts';

const SECTIONS = [
  {
    to: '/settings/team',
    name: 'Team',
    about: 'Who uses Portolan',
    settings: [{ name: 'Second factor', about: 'Required of everybody, or of nobody' }],
  },
  {
    to: '/settings/company',
    name: 'Company',
    about: null,
    settings: [
      { name: 'Accepted senders', about: 'Addresses or domains' },
      { name: 'Zugänge', about: 'How the team logs in' },
    ],
  },
];
const names = (typed: string) => findSettings(typed, SECTIONS).map(({ name }) => name);

it('finds a section and a setting by the beginning of any word, in any order, without case and accents', () => {
  expect(names('fac sec')).toEqual(['Second factor']);
  expect(names('ZUGANGE')).toEqual(['Zugänge']);
  expect(findSettings('second', SECTIONS)).toEqual([
    {
      to: '/settings/team',
      name: 'Second factor',
      about: 'Required of everybody, or of nobody',
      section: 'Team',
    },
  ]);
});

it('ranks a name before what is said of it, and finds nothing where one word is nowhere', () => {
  expect(names('team')).toEqual(['Team', 'Second factor', 'Zugänge']);
  expect(names('team cargo')).toEqual([]);
  expect(names('  ')).toEqual([]);
});
