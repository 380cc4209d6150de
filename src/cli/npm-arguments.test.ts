import { expect, test } from 'vitest';
import { withNpmArguments } from './npm-arguments.ts';

const npm = { npm_lifecycle_event: 'start' };

test.each([
  ['npm start --no-demo', ['start'], { npm_config_demo: '' }, ['start', '--no-demo']],
  ['npm start --no-demo, older npm', ['start'], { npm_config_demo: 'false' }, ['start', '--no-demo']],
  ['npm start -- --no-demo', ['start', '--no-demo'], {}, ['start', '--no-demo']],
  ['npm start --demo', ['start'], { npm_config_demo: 'true' }, ['start']],
  ['npm start --port 4000', ['start', '4000'], { npm_config_port: 'true' }, ['start', '--port', '4000']],
  ['npm start --port=4000', ['start'], { npm_config_port: '4000' }, ['start', '--port', '4000']],
  ['npm start --port', ['start'], { npm_config_port: 'true' }, ['start', '--port']],
  ['npm start --line MAEU', ['start', 'MAEU'], { npm_config_line: 'true' }, ['start', '--line', 'MAEU']],
  ['npm start --line=MAEU,ZIMU', ['start'], { npm_config_line: 'MAEU,ZIMU' }, ['start', '--line', 'MAEU,ZIMU']],
  [
    'npm start --line=MAEU --line=ZIMU',
    ['start'],
    { npm_config_line: 'MAEU\n\nZIMU' },
    ['start', '--line', 'MAEU,ZIMU'],
  ],
  ['npm run portolan serve --port=4000', ['serve'], { npm_config_port: '4000' }, ['serve', '--port', '4000']],
  [
    'npm run portolan accounts list',
    ['accounts', 'list'],
    { npm_config_port: '4000', npm_config_demo: '' },
    ['accounts', 'list'],
  ],
])('%s is parsed', (_line, args, environment, expected) => {
  expect(withNpmArguments(args, { ...npm, ...environment })).toEqual(expected);
});

test('adds no arguments outside npm', () => {
  expect(withNpmArguments(['start'], { npm_config_demo: '', npm_config_port: '4000' })).toEqual(['start']);
});
