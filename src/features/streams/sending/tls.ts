/** Certificates that the settings of targets name. The other side is always checked. */
import { readNamedBytes } from '../../../lib/files/small-file.ts';
import type { StreamTls } from '../config.ts';

interface TlsFiles {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** @param where names the target in errors @throws FileUnusable with a whole sentence */
export function readTls(where: string, { caFile, certFile, keyFile }: StreamTls = {}): TlsFiles {
  const read = (member: string, path: string) => readNamedBytes(`${where}: tls.${member}`, path).toString();
  return {
    ...(caFile !== undefined && { ca: read('caFile', caFile) }),
    ...(certFile !== undefined && { cert: read('certFile', certFile) }),
    ...(keyFile !== undefined && { key: read('keyFile', keyFile) }),
  };
}
