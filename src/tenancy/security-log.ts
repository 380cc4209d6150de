/**
 * The security log: one line for each log-in, failed proof, and change that is listed here, with a stable name in
 * `security_event`. Written after the response, so that a repeated transaction writes one line. docs/security.md lists the
 * names. Holds no password, code, key or token, and of an address of a webhook or chat channel only the host.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/plugins/address-limit.ts';
import { isFromAllowedAddress, isUser } from '../http/plugins/authentication.ts';
import type { Clock } from '../lib/clock.ts';
import { keepLatest } from '../lib/keep-latest.ts';
import type { KeptSecurityEvents } from './kept-security-events.ts';

/** Of a response that is no error. */
export const LOGGED_ROUTES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'POST /v2/sessions': 'log_in.succeeded',
    'GET /log-in/oidc/return': 'log_in.succeeded',
    'POST /v2/password_resets': 'password_reset.requested',
    'POST /v2/invites/accept': 'user.joined',
    'POST /log-in/oidc/invites/:id': 'user.joined',
    'DELETE /v2/sessions/:id': 'session.ended',
    'PATCH /v2/users/:id': 'user.rights_changed',
    'DELETE /v2/users/:id': 'user.deleted',
    'POST /v2/users/:id/view': 'user.view_begun',
    'DELETE /v2/sessions/current/view': 'user.view_ended',
    'POST /v2/parties/:id/merge': 'party.merged',
    'DELETE /v2/parties/:id': 'party.deleted',
    'POST /v2/users/:id/log_in_links': 'log_in_link.created',
    'PATCH /v2/users/me/second_factor': 'second_factor.enabled',
    'POST /v2/users/me/second_factor/remove': 'second_factor.removed',
    'DELETE /v2/users/:id/second_factor': 'second_factor.removed_by_admin',
    'POST /log-in/oidc/identity/connect': 'identity.connection_begun',
    'POST /log-in/oidc/identity/disconnect': 'identity.disconnected',
    'POST /v2/invites': 'invite.created',
    'DELETE /v2/invites/:id': 'invite.withdrawn',
    'POST /v2/api_keys': 'api_key.created',
    'PATCH /v2/api_keys/:id': 'api_key.changed',
    'POST /v2/api_keys/:id/rotate': 'api_key.rotated',
    'DELETE /v2/api_keys/:id': 'api_key.revoked',
    'POST /v2/webhooks': 'webhook.created',
    'PATCH /v2/webhooks/:id': 'webhook.changed',
    'DELETE /v2/webhooks/:id': 'webhook.deleted',
    'POST /v2/webhooks/:id/rotate_secret': 'webhook.secret_rotated',
    'POST /v2/webhooks/trigger': 'webhook.example_sent',
    'POST /v2/chat_channels': 'chat_channel.created',
    'PATCH /v2/chat_channels/:id': 'chat_channel.changed',
    'DELETE /v2/chat_channels/:id': 'chat_channel.deleted',
    'POST /v2/alert_rules': 'alert_rule.created',
    'PATCH /v2/alert_rules/:id': 'alert_rule.changed',
    'DELETE /v2/alert_rules/:id': 'alert_rule.deleted',
    'PATCH /v2/users/me/digest': 'digest.changed',
    'POST /v2/milestone_recipients': 'milestone_recipient.created',
    'PATCH /v2/milestone_recipients/:id': 'milestone_recipient.changed',
    'DELETE /v2/milestone_recipients/:id': 'milestone_recipient.deleted',
    'POST /v2/outgoing_mails': 'mail.test_sent',
    'DELETE /v2/mail_recipients/:id': 'mail_recipient.resumed',
    'POST /v2/shares': 'share.created',
    'PATCH /v2/shares/:id': 'share.changed',
    'DELETE /v2/shares/:id': 'share.revoked',
    'POST /v2/calendar_feeds': 'calendar_feed.created',
    'DELETE /v2/calendar_feeds/:id': 'calendar_feed.revoked',
    'POST /v2/containers/:id/map_links': 'map_link.created',
  }),
);

interface LoggedAttributes {
  readonly route: string;
  readonly event: string;
  readonly attributes: readonly string[];
}

/** Instead of those above, where the request has one of the attributes; the first that fits. */
const LOGGED_ATTRIBUTES: readonly LoggedAttributes[] = [
  { route: 'PATCH /v2/users/me', event: 'user.password_changed', attributes: ['password'] },
  { route: 'PATCH /v2/account', event: 'account.second_factor_rule_changed', attributes: ['second_factor_required'] },
  {
    route: 'PATCH /v2/account',
    event: 'account.mail_changed',
    attributes: ['mail_alias', 'mail_senders', 'mail_tracking'],
  },
];

const NAMES_OF_CHANGES: readonly string[] = [...LOGGED_ROUTES.values(), ...LOGGED_ATTRIBUTES.map(({ event }) => event)];

/** Undefined: the security log does not have it. @param route `PATCH /v2/users/:id` */
function findSecurityEvent(route: string, sent: Readonly<Record<string, unknown>>): string | undefined {
  const isSent = (name: string) => sent[name] !== undefined;
  const logged = LOGGED_ATTRIBUTES.find((each) => each.route === route && each.attributes.some(isSent));
  return logged?.event ?? LOGGED_ROUTES.get(route);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the route alone does not tell what happened; null: nothing to log. */
    securityEvent?: 'identity.connected' | null;
  }
}

const LOG_INS = new Set(['POST /v2/sessions', 'GET /log-in/oidc/return']);
const CONNECTED = 'identity.connected';
const FAILURES = {
  logIn: 'log_in.failed',
  proof: 'proof.failed',
  authentication: 'authentication.failed',
  authorization: 'authorization.denied',
  address: 'api_key.address_refused',
} as const;

/** Of commands; the others are those of requests. */
const OF_OPERATOR = [
  'account.created',
  'account.deleted',
  'customer.deleted',
  'account.exported',
  'account.imported',
  'account.keys_renewed',
  'account.reopened',
  'datasync_role.created',
  'datasync_role.revoked',
  'user.address_released',
  'second_factor.removed_by_operator',
] as const;

export const SECURITY_EVENTS: readonly string[] = [
  ...new Set([...NAMES_OF_CHANGES, CONNECTED, ...Object.values(FAILURES), ...OF_OPERATOR]),
];

/** What a command of the operator did. */
export interface OperatorEvent {
  readonly event:
    | (typeof OF_OPERATOR)[number]
    | 'api_key.created'
    | 'api_key.revoked'
    | 'invite.created'
    | 'log_in_link.created'
    | 'user.deleted';
  readonly accountId: string;
  /** Of what was made or changed. */
  readonly resourceId?: string;
  readonly email?: string | null;
  readonly role?: string;
}

/** Called once the change is committed. @returns the line, without the account */
export function logOperatorEvent(log: Pick<FastifyBaseLogger, 'info'>, event: OperatorEvent): object {
  const { event: name, accountId, resourceId, email, role } = event;
  const changed = { resource_id: resourceId, ...(typeof email === 'string' && { email }), role };
  const line = { security_event: name, by: 'operator' };
  log.info({ ...line, account_id: accountId, ...changed }, 'security');
  return { ...line, ...changed };
}

/** A program at a wrong address goes on calling: of each key and network there is one line in this time. */
const REPEATED_MILLIS = 60_000;
const MOST_REPEATED = 10_000;

/** @param kept where lines are stored, too; null: nowhere */
export function installSecurityLog(
  app: FastifyInstance,
  clock: Pick<Clock, 'wallNow'>,
  kept: Pick<KeptSecurityEvents, 'add' | 'close'> | null,
): void {
  const logged = new Map<string, number>();
  const isRepeated = ({ auth, ip }: FastifyRequest) => {
    const [key, now] = [`${auth.keyId} ${networkOf(ip)}`, clock.wallNow()];
    const isRecent = Math.abs(now - (logged.get(key) ?? Number.NEGATIVE_INFINITY)) < REPEATED_MILLIS;
    if (!isRecent) keepLatest(logged, key, now, MOST_REPEATED);
    return isRecent;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply);
    const isLeftOut = event === FAILURES.address && isRepeated(request);
    if (event !== undefined && !isLeftOut) {
      const { account_id, ...facts } = factsOf(request, reply);
      request.log.info({ security_event: event, account_id, ...facts }, 'security');
      kept?.add(account_id, { security_event: event, request_id: request.id, ...facts });
    }
    done();
  });
  app.addHook('onClose', () => kept?.close());
}

function eventOf(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  const status = reply.statusCode;
  const auth = request.auth as FastifyRequest['auth'] | undefined;
  const isFailedReturn = String(reply.getHeader('location') ?? '').startsWith('/log-in?failed=');
  if (LOG_INS.has(route) && (isFailedReturn || status === 401 || status === 429)) return FAILURES.logIn;
  if (status === 401) return FAILURES.authentication;
  if (status === 403 && auth && !isFromAllowedAddress(auth, request.ip)) return FAILURES.address;
  if (status === 403) return FAILURES.authorization;
  const attributes = attributesOf(request);
  const isPassword = route === 'PATCH /v2/users/me' && attributes.password !== undefined;
  const provesAnew = isPassword || route.includes('/second_factor') || route.includes('/oidc/identity/');
  if (provesAnew && (status === 422 || status === 429)) return FAILURES.proof;
  if (status >= 400) return undefined;
  if (request.securityEvent !== undefined) return request.securityEvent ?? undefined;
  return findSecurityEvent(route, attributes);
}

function factsOf(request: FastifyRequest, reply: FastifyReply) {
  // Undefined where the request has neither key nor session.
  const auth = request.auth as FastifyRequest['auth'] | undefined;
  const { email, role, is_active, second_factor_required, url } = attributesOf(request);
  return {
    address: request.ip,
    status: reply.statusCode,
    account_id: auth?.accountId,
    [auth && isUser(auth) ? 'user_id' : 'key_id']: auth?.viewerId ?? auth?.keyId,
    ...(auth?.viewerId != null && { viewed_user_id: auth.keyId }),
    resource_id: (request.params as { id?: string } | undefined)?.id ?? createdId(reply),
    ...(typeof email === 'string' && { email: email.trim().toLowerCase().slice(0, 254) }),
    role,
    is_active,
    second_factor_required,
    host: typeof url === 'string' ? URL.parse(url)?.host : undefined,
    recipient_id: dataOf(request)?.relationships?.recipient?.data?.id,
  };
}

/** The address of what was made has its id; that of a link has a token, and is not taken. */
function createdId(reply: FastifyReply): string | undefined {
  return /\/v2\/[a-z_]+\/([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(String(reply.getHeader('location') ?? ''))?.[1];
}

interface SentData {
  readonly attributes?: unknown;
  readonly relationships?: { readonly recipient?: { readonly data?: { readonly id?: string } | null } };
}

function dataOf({ body }: FastifyRequest): SentData | undefined {
  return (body as { data?: SentData } | null | undefined)?.data;
}

function attributesOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  // The body of a trigger has them beside data.
  const attributes = dataOf(request)?.attributes ?? request.body;
  return typeof attributes === 'object' && attributes !== null ? (attributes as Record<string, unknown>) : {};
}
