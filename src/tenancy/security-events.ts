/**
 * Which requests the security log has, by method and route: log-ins, changes of rights, of how somebody logs in, and of
 * where messages and links go. docs/security.md lists the names.
 */

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

export const NAMES_OF_CHANGES: readonly string[] = [
  ...LOGGED_ROUTES.values(),
  ...LOGGED_ATTRIBUTES.map(({ event }) => event),
];

/** Undefined: the security log does not have it. @param route `PATCH /v2/users/:id` */
export function findSecurityEvent(route: string, sent: Readonly<Record<string, unknown>>): string | undefined {
  const isSent = (name: string) => sent[name] !== undefined;
  const logged = LOGGED_ATTRIBUTES.find((each) => each.route === route && each.attributes.some(isSent));
  return logged?.event ?? LOGGED_ROUTES.get(route);
}
