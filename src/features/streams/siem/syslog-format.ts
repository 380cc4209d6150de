/** Messages of syslog by RFC 5424, in frames that count octets (RFC 6587, RFC 5425). */
import type { EcsRecord } from './ecs.ts';

/** Log audit. */
export const AUDIT_FACILITY = 13;
const WARNING = 4;
const NOTICE = 5;
/** Set aside for examples (RFC 5612): the project has no number of its own. */
const ENTERPRISE = 32_473;
const NIL = '-';
/** Says that the text is UTF-8. */
const BOM = '\uFEFF';

export interface SyslogOrigin {
  readonly host: string;
  readonly processId: string;
  readonly facility: number;
}

/** Printable ASCII without spaces; `-` where nothing is left. */
const headerText = (text: string, most: number) => text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, most) || NIL;

export function syslogMessage(record: EcsRecord, { host, processId, facility }: SyslogOrigin): string {
  const { event } = record;
  const severity = event.outcome === 'failure' ? WARNING : NOTICE;
  const header = [
    `<${facility * 8 + severity}>1`,
    record['@timestamp'],
    headerText(host, 255),
    'portolan',
    headerText(processId, 128),
    headerText(event.action, 32),
  ].join(' ');
  return `${header} ${structuredData(record)} ${BOM}${JSON.stringify(record)}`;
}

function structuredData({ event, organization, user, source, portolan }: EcsRecord): string {
  const resource = portolan.resource as Readonly<Record<string, unknown>> | undefined;
  const parameters = {
    id: event.id,
    action: event.action,
    outcome: event.outcome,
    account: organization?.id,
    user: user?.id,
    key: portolan.key_id,
    address: source?.ip,
    resourceType: resource?.type,
    resourceId: resource?.id ?? portolan.resource_id,
  };
  const written = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [` ${name}="${escaped(String(value))}"`],
  );
  return `[portolan@${ENTERPRISE}${written.join('')}]`;
}

const escaped = (text: string) => text.replaceAll(/["\\\]]/g, (each) => `\\${each}`);

/** With its length in octets before it. */
export function framed(message: string): Buffer {
  const bytes = Buffer.from(message);
  return Buffer.concat([Buffer.from(`${bytes.length} `), bytes]);
}
