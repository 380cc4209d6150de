import { describe, expect, it } from 'vitest';
import { type FileInputConfig, fileInputFaults, fileInputOf } from './config.ts';

const account = '01985b00-0000-7000-8000-000000000001';
const folder: FileInputConfig = { kind: 'folder', name: 'drop', account, directory: '/srv/edi' };
const server: FileInputConfig = {
  kind: 'sftp',
  name: 'acme',
  account,
  directory: 'outbound',
  host: 'sftp.example',
  user: 'me',
  passwordVariable: 'ACME',
  hostKey: `SHA256:${'A'.repeat(43)}`,
};

describe('an input of files', () => {
  it('has defaults', () => {
    expect(fileInputOf(folder)).toEqual({
      name: 'drop',
      account,
      done: 'done',
      failed: 'failed',
      acknowledgements: 'acknowledgements',
      pollSeconds: 2,
      place: { kind: 'folder', directory: '/srv/edi' },
    });
    expect(fileInputOf({ ...server, done: null })).toMatchObject({
      done: null,
      pollSeconds: 60,
      place: { port: 22, privateKeyFile: null },
    });
  });

  it('rejects missing and unknown members', () => {
    expect(fileInputFaults([folder, server])).toEqual([]);
    const { hostKey: _, passwordVariable: __, ...bare } = server;
    expect(fileInputFaults([{ ...folder, directory: 'edi', port: 22 }, bare])).toEqual([
      'fileInputs.0.directory must be absolute where kind is folder, not "edi"',
      'fileInputs.0.port is for inputs whose kind is sftp',
      'fileInputs.1.hostKey is required where kind is sftp',
      'fileInputs.1 needs passwordVariable or privateKeyFile where kind is sftp',
    ]);
  });

  it('has a name and a place that no other has', () => {
    expect(fileInputFaults([folder, { ...folder }])).toEqual([
      'fileInputs: two have the name drop',
      'fileInputs: two look into /srv/edi',
    ]);
  });
});
