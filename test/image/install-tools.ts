/** Before the tests of the image: installs what they need from Debian. */
import { join } from 'node:path';
import { run } from './tools.ts';

export default function setup(): void {
  if (process.getuid?.() !== 0) throw new Error('npm run test:image builds and runs containers: run it as root.');
  run('sh', [join(import.meta.dirname, 'install-tools.sh')]);
}
