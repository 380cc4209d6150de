/** Where the log-in page leads: never to another origin, whoever wrote the address. */
export function targetOf({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const url = URL.parse(new URLSearchParams(search).get('to') ?? '/', origin);
  if (url?.origin !== origin) return '/';
  // "/.//example.com" is a path here, but what is left of it after its dots are gone names a host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}
