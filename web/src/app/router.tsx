/** Every screen with its address. What a list shows is all in its address, so that it can be saved and shared. */

import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseAccuracySearch } from '../features/arrivals/accuracy/accuracy-search.ts';
import { parseArrivalsSearch } from '../features/arrivals/arrivals-search.ts';
import { parseAuditSearch } from '../features/audit/audit-search.ts';
import { parseCalendarSearch } from '../features/calendar/calendar-search.ts';
import { parseConnectionSearch } from '../features/connections/connection-search.ts';
import { parseContainerSearch } from '../features/container/container-search.ts';
import { parseDocumentSearch } from '../features/documents/document-search.ts';
import { parseInvoiceSearch } from '../features/invoices/list/invoice-search.ts';
import { fromEmissions, parseReportSearch } from '../features/reports/report-search.ts';
import { parseAnswerSearch } from '../features/sources/answers/answer-search.ts';
import { parseTodaySearch } from '../features/today/today-search.ts';
import { parseTrackSearch } from '../features/track/track-search.ts';
import { WithSession } from '../features/users/with-session.tsx';
import { parseEndpointSearch, parseWebhooksSearch } from '../features/webhooks/webhook-search.ts';
import { parseSearch, stringifySearch } from '../parts/address.ts';
import {
  IconBox,
  IconCalendar,
  IconChart,
  IconDocument,
  IconInbox,
  IconInvoice,
  IconMap,
  IconPlus,
  IconSettings,
  IconShip,
  IconWarn,
} from '../parts/icons.tsx';
import { parseListSearch } from '../parts/list/search.ts';
import type { SettingsSection } from '../parts/settings/frame/sections.ts';
import { NoSuchPage } from '../parts/settings/frame/settings-frame.tsx';
import { isServiceThere, RequestFailed } from './api/request.ts';
import { ErrorScreen } from './error-screen.tsx';
import type { MenuItem } from './menu.ts';
import type { Rights } from './session/rights.ts';
import { Shell } from './shell.tsx';
import { loadWords } from './words/words.tsx';

/**
 * A screen is loaded when it is shown. After an update of the service its file is gone: then the page is reloaded, once. Where the service
 * is unreachable, the page stays and shows the error.
 */
function screen<Screens extends Record<string, unknown>>(load: () => Promise<Screens>, name: keyof Screens & string) {
  return lazyRouteComponent(
    () =>
      load()
        .then(async (screens) => {
          await loadWords();
          return screens;
        })
        .catch(async (error: unknown) => {
          throw (await isServiceThere()) ? error : new RequestFailed(null, [], null);
        }),
    name,
  );
}

/** What the search of the settings finds in a section. */
const single = (of: keyof typeof import('./single-settings.ts')) => async () =>
  (await import('./single-settings.ts'))[of]();

/** These are about the whole company: customers' users do not see them. */
const seesAll = (rights: Rights) => rights.seesAll;

const root = createRootRoute({ notFoundComponent: NoSuchPage });
const session = createRoute({
  getParentRoute: () => root,
  id: 'session',
  component: () => (
    <WithSession>
      <Shell />
    </WithSession>
  ),
});
const today = createRoute({
  getParentRoute: () => session,
  path: '/today',
  component: screen(() => import('../features/today/today.tsx'), 'Today'),
  validateSearch: parseTodaySearch,
  staticData: { menu: { screen: 'today', Icon: IconWarn } },
});
const calendar = createRoute({
  getParentRoute: () => session,
  path: '/calendar',
  component: screen(() => import('../features/calendar/calendar.tsx'), 'Calendar'),
  validateSearch: parseCalendarSearch,
  staticData: { menu: { screen: 'calendar', Icon: IconCalendar } },
});
const arrivals = createRoute({
  getParentRoute: () => session,
  path: '/arrivals',
  component: screen(() => import('../features/arrivals/arrivals.tsx'), 'Arrivals'),
  validateSearch: parseArrivalsSearch,
  staticData: { menu: { screen: 'arrivals' } },
});
const containers = createRoute({
  getParentRoute: () => session,
  path: '/',
  component: screen(() => import('../features/containers/containers.tsx'), 'Containers'),
  validateSearch: parseListSearch,
  staticData: { menu: { screen: 'containers', Icon: IconBox } },
});
/** People shorten the address of a container. */
const containersAgain = createRoute({
  getParentRoute: () => session,
  path: '/containers',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
/** People write a number where the address has an id. */
const findNumber = ({ params: { id } }: { params: { id: string } }) => {
  if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id)) throw redirect({ to: '/find', search: { q: id }, replace: true });
};
const container = createRoute({
  getParentRoute: () => session,
  path: '/containers/$id',
  beforeLoad: findNumber,
  component: screen(() => import('../features/container/container.tsx'), 'ContainerPage'),
  validateSearch: parseContainerSearch,
});
const shipments = createRoute({
  getParentRoute: () => session,
  path: '/shipments',
  component: screen(() => import('../features/shipments/shipments.tsx'), 'Shipments'),
  validateSearch: parseListSearch,
  staticData: { menu: { screen: 'shipments', Icon: IconShip } },
});
const shipment = createRoute({
  getParentRoute: () => session,
  path: '/shipments/$id',
  beforeLoad: findNumber,
  component: screen(() => import('../features/shipments/shipment.tsx'), 'ShipmentPage'),
});
const documents = createRoute({
  getParentRoute: () => session,
  path: '/documents',
  component: screen(() => import('../features/documents/documents.tsx'), 'Documents'),
  validateSearch: parseDocumentSearch,
  staticData: { menu: { screen: 'documents', Icon: IconDocument } },
});
const mails = createRoute({
  getParentRoute: () => session,
  path: '/documents/mails',
  component: screen(() => import('../features/documents/mails.tsx'), 'Mails'),
});
const learned = createRoute({
  getParentRoute: () => session,
  path: '/documents/learned',
  component: screen(() => import('../features/documents/learned/learned.tsx'), 'Learned'),
});
const document = createRoute({
  getParentRoute: () => session,
  path: '/documents/$id',
  component: screen(() => import('../features/documents/desk/desk.tsx'), 'DocumentPage'),
  validateSearch: parseDocumentSearch,
});
const invoices = createRoute({
  getParentRoute: () => session,
  path: '/invoices',
  component: screen(() => import('../features/invoices/list/invoices.tsx'), 'Invoices'),
  validateSearch: parseInvoiceSearch,
  staticData: { menu: { screen: 'invoices', Icon: IconInvoice } },
});
const newInvoice = createRoute({
  getParentRoute: () => session,
  path: '/invoices/new',
  component: screen(() => import('../features/invoices/add/invoice-form.tsx'), 'NewInvoice'),
});
const invoice = createRoute({
  getParentRoute: () => session,
  path: '/invoices/$id',
  component: screen(() => import('../features/invoices/page/invoice-page.tsx'), 'InvoicePage'),
});
const reports = createRoute({
  getParentRoute: () => session,
  path: '/reports',
  component: screen(() => import('../features/reports/reports.tsx'), 'Reports'),
  staticData: { menu: { screen: 'reports', Icon: IconChart } },
});
const report = createRoute({
  getParentRoute: () => session,
  path: '/reports/$name',
  component: screen(() => import('../features/reports/report.tsx'), 'ReportPage'),
  validateSearch: parseReportSearch,
});
/** Where the CO₂ report was. */
const emissions = createRoute({
  getParentRoute: () => session,
  path: '/emissions',
  validateSearch: fromEmissions,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/reports/$name', params: { name: 'emissions' }, search, replace: true });
  },
});
const map = createRoute({
  getParentRoute: () => session,
  path: '/map',
  component: screen(() => import('../features/map/map.tsx'), 'MapOfAll'),
  validateSearch: parseListSearch,
  staticData: { menu: { screen: 'map', Icon: IconMap } },
});
const track = createRoute({
  getParentRoute: () => session,
  path: '/track',
  component: screen(() => import('../features/track/track.tsx'), 'Track'),
  validateSearch: parseTrackSearch,
  staticData: { menu: { screen: 'track', Icon: IconPlus, isFor: ({ mayWrite }) => mayWrite } },
});
const requests = createRoute({
  getParentRoute: () => session,
  path: '/requests',
  component: screen(() => import('../features/requests/requests.tsx'), 'Requests'),
  validateSearch: parseListSearch,
  staticData: {
    menu: { screen: 'requests', Icon: IconInbox, isFor: ({ mayWrite, seesAll }) => mayWrite || seesAll },
  },
});
const find = createRoute({
  getParentRoute: () => session,
  path: '/find',
  component: screen(() => import('../features/find/find.tsx'), 'Find'),
  validateSearch: parseListSearch,
});
const settings = createRoute({
  getParentRoute: () => session,
  path: '/settings',
  component: screen(() => import('../features/settings/settings.tsx'), 'Settings'),
  staticData: { menu: { screen: 'settings', Icon: IconSettings } },
});
const team = createRoute({
  getParentRoute: () => session,
  path: '/settings/team',
  component: screen(() => import('../features/team/team.tsx'), 'Team'),
  staticData: {
    settings: { screen: 'team', group: 'people', isFor: ({ isAdmin }) => isAdmin, single: single('team') },
  },
});
const apiKeys = createRoute({
  getParentRoute: () => session,
  path: '/settings/api-keys',
  component: screen(() => import('../features/api-keys/api-keys.tsx'), 'ApiKeys'),
  staticData: {
    settings: { screen: 'api-keys', group: 'connections', isFor: ({ isAdmin }) => isAdmin, single: single('apiKeys') },
  },
});
const mail = createRoute({
  getParentRoute: () => session,
  path: '/settings/mail',
  component: screen(() => import('../features/mail/mail.tsx'), 'Mail'),
  staticData: {
    settings: { screen: 'mail', group: 'connections', isFor: ({ isAdmin }) => isAdmin, single: single('mail') },
  },
});
const customers = createRoute({
  getParentRoute: () => session,
  path: '/settings/customers',
  component: screen(() => import('../features/customers/customers.tsx'), 'Customers'),
  staticData: { settings: { screen: 'customers', group: 'people', isFor: seesAll, single: single('customers') } },
});
const customFields = createRoute({
  getParentRoute: () => session,
  path: '/settings/custom-fields',
  component: screen(() => import('../features/custom-fields/custom-fields.tsx'), 'CustomFields'),
  staticData: { settings: { screen: 'custom-fields', group: 'data', isFor: seesAll, single: single('customFields') } },
});
const company = createRoute({
  getParentRoute: () => session,
  path: '/settings/company',
  component: screen(() => import('../features/account/account.tsx'), 'AccountScreen'),
  staticData: { settings: { screen: 'account', group: 'data', isFor: seesAll, single: single('company') } },
});
const exceptionRules = createRoute({
  getParentRoute: () => session,
  path: '/settings/exceptions',
  component: screen(() => import('../features/exception-rules/exception-rules.tsx'), 'ExceptionRules'),
  staticData: {
    settings: { screen: 'exception-rules', group: 'work', isFor: seesAll, single: single('exceptionRules') },
  },
});
const milestoneMails = createRoute({
  getParentRoute: () => session,
  path: '/settings/milestone-mails',
  component: screen(() => import('../features/milestone-mails/milestone-mails.tsx'), 'MilestoneMails'),
  staticData: {
    settings: { screen: 'milestone-mails', group: 'work', isFor: seesAll, single: single('milestoneMails') },
  },
});
const tariffs = createRoute({
  getParentRoute: () => session,
  path: '/settings/tariffs',
  component: screen(() => import('../features/tariffs/tariffs.tsx'), 'Tariffs'),
  staticData: { settings: { screen: 'tariffs', group: 'work', isFor: seesAll, single: single('tariffs') } },
});
const newTariff = createRoute({
  getParentRoute: () => session,
  path: '/settings/tariffs/new',
  component: screen(() => import('../features/tariffs/tariffs.tsx'), 'NewTariff'),
  staticData: { settings: { screen: 'tariffs', isFor: seesAll } },
});
const tariff = createRoute({
  getParentRoute: () => session,
  path: '/settings/tariffs/$id',
  component: screen(() => import('../features/tariffs/tariffs.tsx'), 'OneTariff'),
  staticData: { settings: { screen: 'tariffs', isFor: seesAll } },
});
const connections = createRoute({
  getParentRoute: () => session,
  path: '/settings/connections',
  component: screen(() => import('../features/connections/connections.tsx'), 'Connections'),
  validateSearch: parseConnectionSearch,
  staticData: {
    settings: {
      screen: 'connections',
      group: 'connections',
      isFor: ({ isAdmin, seesAll }) => isAdmin && seesAll,
      single: single('connections'),
    },
  },
});
const sources = createRoute({
  getParentRoute: () => session,
  path: '/settings/sources',
  component: screen(() => import('../features/sources/sources.tsx'), 'Sources'),
  staticData: { settings: { screen: 'sources', group: 'connections', isFor: seesAll, single: single('sources') } },
});
const accuracy = createRoute({
  getParentRoute: () => session,
  path: '/settings/sources/accuracy',
  component: screen(() => import('../features/arrivals/accuracy/accuracy.tsx'), 'Accuracy'),
  validateSearch: parseAccuracySearch,
  staticData: { settings: { screen: 'sources' } },
});
const sourceAnswers = createRoute({
  getParentRoute: () => session,
  path: '/settings/sources/$id',
  component: screen(() => import('../features/sources/answers/answers.tsx'), 'SourceAnswers'),
  validateSearch: parseAnswerSearch,
  staticData: { settings: { screen: 'sources', isFor: seesAll } },
});
const shares = createRoute({
  getParentRoute: () => session,
  path: '/settings/shares',
  component: screen(() => import('../features/shares/shares.tsx'), 'Shares'),
  staticData: {
    settings: { screen: 'shares', group: 'work', isFor: ({ mayOperate }) => mayOperate, single: single('shares') },
  },
});
const audit = createRoute({
  getParentRoute: () => session,
  path: '/settings/audit',
  component: screen(() => import('../features/audit/audit.tsx'), 'Audit'),
  validateSearch: parseAuditSearch,
  staticData: { settings: { screen: 'audit', group: 'data', isFor: ({ isAdmin }) => isAdmin } },
});
const alertRules = createRoute({
  getParentRoute: () => session,
  path: '/settings/alerts',
  component: screen(() => import('../features/alerts/alerts.tsx'), 'Alerts'),
  staticData: { settings: { screen: 'alerts', group: 'work', single: single('alerts') } },
});
const alerts = createRoute({
  getParentRoute: () => session,
  path: '/alerts',
  component: screen(() => import('../features/alerts/alert-page.tsx'), 'AlertPage'),
});
const webhooks = createRoute({
  getParentRoute: () => session,
  path: '/settings/webhooks',
  component: screen(() => import('../features/webhooks/webhooks.tsx'), 'Webhooks'),
  validateSearch: parseWebhooksSearch,
  staticData: { settings: { screen: 'webhooks', group: 'connections', isFor: seesAll, single: single('webhooks') } },
});
const webhook = createRoute({
  getParentRoute: () => session,
  path: '/settings/webhooks/$id',
  component: screen(() => import('../features/webhooks/endpoint.tsx'), 'Endpoint'),
  validateSearch: parseEndpointSearch,
  staticData: { settings: { screen: 'webhooks', isFor: seesAll } },
});
const me = createRoute({
  getParentRoute: () => session,
  path: '/me',
  component: screen(() => import('../features/users/profile/me.tsx'), 'Me'),
  staticData: { menu: { screen: 'users' }, settings: { screen: 'users', group: 'people', single: single('profile') } },
});
const logIn = createRoute({
  getParentRoute: () => root,
  path: '/log-in',
  component: screen(() => import('../features/users/log-in.tsx'), 'LogIn'),
});
const chooseInvite = createRoute({
  getParentRoute: () => root,
  path: '/log-in/invites',
  component: screen(() => import('../features/users/choose-invite.tsx'), 'ChooseInvite'),
});
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: screen(() => import('../features/users/join.tsx'), 'Join'),
});

/** In the frame, so that the menu is there. */
const unknown = createRoute({ getParentRoute: () => session, path: '$', component: NoSuchPage });

/** The menu has the screens in this order. */
export const router = createRouter({
  routeTree: root.addChildren([
    session.addChildren([
      today,
      calendar,
      arrivals,
      containers,
      containersAgain,
      container,
      shipments,
      shipment,
      documents,
      mails,
      learned,
      document,
      invoices,
      newInvoice,
      invoice,
      reports,
      report,
      emissions,
      map,
      track,
      requests,
      find,
      settings,
      team,
      apiKeys,
      mail,
      customers,
      customFields,
      company,
      exceptionRules,
      milestoneMails,
      tariffs,
      newTariff,
      tariff,
      shares,
      connections,
      sources,
      accuracy,
      sourceAnswers,
      audit,
      me,
      alertRules,
      alerts,
      webhooks,
      webhook,
      unknown,
    ]),
    logIn,
    chooseInvite,
    join,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // Another container does not keep what was typed or chosen for the last one.
  defaultRemountDeps: ({ params }) => params,
  defaultErrorComponent: ErrorScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Absent: the screen is not in the menu. */
    readonly menu?: MenuItem;
    /** The screen is a section of the settings. */
    readonly settings?: SettingsSection;
  }
}
