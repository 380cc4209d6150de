import { describe, expect, test } from 'vitest';
import { allowedHostFaults } from './address.ts';
import { findUrlFault, type GuardSettings, refusalFacts } from './guard.ts';

const LIST = ['hooks.slack.com', '*.Example.com.', 'BÜCHER.example', '*.пример.рф', '93.184.215.14', '2606:4700::1111'];
const guard: GuardSettings = {
  allowPrivateAddresses: false,
  allowHttpLoopback: true,
  allowedPorts: [443, 8443],
  allowedHosts: LIST,
};

describe('a list of hosts', () => {
  test.each([
    'https://hooks.slack.com/services/T0',
    'https://HOOKS.Slack.com./services/T0',
    'https://hooks.slack.com:8443/',
    'https://a.example.com/',
    'https://b.a.example.com/',
    'https://bücher.example/',
    'https://xn--bcher-kva.example/',
    'https://a.xn--e1afmkfd.xn--p1ai/',
    'https://93.184.215.14/',
    'https://0x5db8d70e/',
    'https://[2606:4700:0:0::1111]/',
  ])('has the host of %s', (url) => {
    expect(findUrlFault(url, guard)).toBeNull();
  });

  test.each([
    'https://slack.com/',
    'https://x.hooks.slack.com/',
    'https://hooks.slack.com.evil.example/',
    'https://example.com/',
    'https://badexample.com/',
    'https://example.com.evil.example/',
    'https://93.184.215.15/',
    'https://[::ffff:93.184.215.14]/',
    'http://localhost:3000/',
  ])('does not have that of %s', (url) => {
    expect(findUrlFault(url, guard)).toContain('does not allow the host');
    expect(refusalFacts(url, guard)).toEqual({ meta: { reason: 'host_not_allowed' } });
  });

  test('allows nothing that is refused without it', () => {
    const listed = { ...guard, allowedHosts: ['10.0.0.1', 'vault.internal', 'hooks.slack.com'] };
    expect(findUrlFault('https://10.0.0.1/', listed)).toContain('private');
    expect(findUrlFault('https://vault.internal/', listed)).toContain('local name');
    expect(findUrlFault('https://hooks.slack.com:22/', listed)).toContain('port 22');
    expect(refusalFacts('https://10.0.0.1/', listed)).toEqual({});
  });

  test('that is empty allows all hosts; one that cannot be read allows none', () => {
    expect(findUrlFault('https://a.test.example/', { ...guard, allowedHosts: [] })).toBeNull();
    expect(findUrlFault('https://a.test.example/', { ...guard, allowedHosts: ['a.test.example:443'] })).not.toBeNull();
  });

  test('names each entry that is no host', () => {
    expect(allowedHostFaults(LIST)).toEqual([]);
    const wrong = [
      'https://a.example',
      'a.example:443',
      'a.example/x',
      '*',
      '*a.example',
      'a.*.example',
      '*.10.0.0.1',
      'a b',
      '*.',
      'u@a',
    ];
    expect(allowedHostFaults(wrong).map((fault) => fault.slice(0, 32))).toEqual(
      wrong.map((_, index) => `webhooks.guard.allowedHosts.${index} must`.slice(0, 32)),
    );
  });
});
