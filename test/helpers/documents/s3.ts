/** An S3 server for a test, with an empty bucket. */
import S3rver from 's3rver';
import type { S3Settings } from '../../../src/features/documents/files/s3-store.ts';
import { freePort } from '../free-port.ts';

export interface TestS3 {
  readonly settings: S3Settings;
  close(): Promise<void>;
}

/** @param directory where it keeps what it is given */
export async function startS3(directory: string): Promise<TestS3> {
  const port = await freePort();
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: 'papers', configs: [] }],
  });
  await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'papers',
      prefix: 'portolan/',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
      directUploads: true,
    },
    close: () => server.close(),
  };
}
