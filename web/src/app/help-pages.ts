/** The page of the documentation about each screen, by the path of its route: a file below `docs/`, and a heading in it. Pure. */
const PAGES: Readonly<Record<string, string>> = {
  '/today': 'dashboard#today',
  '/arrivals': 'dashboard#arrivals',
  '/': 'dashboard#containers',
  '/containers/$id': 'dashboard#container',
  '/shipments': 'dashboard#shipments',
  '/shipments/$id': 'dashboard#shipments',
  '/invoices': 'invoices#on-screen',
  '/invoices/new': 'invoices#on-screen',
  '/invoices/$id': 'invoices#on-screen',
  '/calendar': 'calendar',
  '/reports': 'reports',
  '/reports/$name': 'reports',
  '/map': 'dashboard#map',
  '/track': 'dashboard#track',
  '/requests': 'dashboard#requests',
  '/find': 'dashboard#find',
  '/me': 'users',
  '/settings': 'dashboard#settings',
  '/settings/team': 'users',
  '/settings/api-keys': 'api/api-keys',
  '/settings/mail': 'messages#set-up-mail',
  '/settings/customers': 'api/parties',
  '/settings/custom-fields': 'api/custom-fields',
  '/settings/company': 'dashboard#settings',
  '/settings/exceptions': 'exceptions',
  '/settings/webhooks': 'webhooks',
  '/settings/webhooks/$id': 'webhooks',
  '/settings/tariffs': 'charges',
  '/settings/shares': 'messages#links',
  '/settings/connections': 'sources',
  '/settings/sources': 'dashboard#sources-and-lines',
  '/settings/sources/accuracy': 'arrivals#how-right-etas-are',
};
/** For screens that have none of their own. */
const REST = 'dashboard';

/** @param route the path of a route, such as `/containers/$id` @returns its address on this service */
export function helpAddressOf(route: string): string {
  return `/docs/${PAGES[route] ?? (route.startsWith('/settings/') ? PAGES['/settings'] : REST)}`;
}

export const HELP_PAGES: readonly string[] = [...Object.values(PAGES), REST];
