/** The code that a website needs to show a share. Pure. */
export type EmbedKind = 'status' | 'map' | 'page';

/** @param url of the share; tokens have no special characters @param fallback what stands there without the script */
export function embedCode(kind: EmbedKind, url: string, fallback: string): string {
  if (kind === 'page')
    return `<iframe src="${url}" width="100%" height="700" style="border:0" referrerpolicy="no-referrer" loading="lazy"></iframe>`;
  const name = `portolan-${kind}`;
  const service = url.replace(/\/s\/[^/]*$/, '');
  return (
    `<script async src="${service}/embed/v1/${name}.js"></script>\n` +
    `<${name} src="${url}"><a href="${url}">${fallback}</a></${name}>`
  );
}
