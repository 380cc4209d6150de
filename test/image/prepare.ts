/**
 * Before the tests of the image, once: installs what they need from Debian, and builds the image. With REUSE_IMAGE=1 the image of the
 * run before is taken.
 */
import { join } from 'node:path';
import { buildBase, buildImage } from './build-image.ts';
import { buildah, run } from './tools.ts';

export default function setup(): void {
  if (process.getuid?.() !== 0) throw new Error('npm run test:image builds and runs containers: run it as root.');
  run('sh', [join(import.meta.dirname, 'install-tools.sh')]);
  // Of a run that was killed.
  buildah('rm', '--all');
  if (process.env.REUSE_IMAGE === '1') return;
  const seconds = buildImage(buildBase());
  buildah('rmi', '--prune');
  console.log(`image: built in ${seconds.toFixed(0)} s`);
}
