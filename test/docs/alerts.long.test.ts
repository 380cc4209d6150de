/** The alert rules by Prometheus' own tool: their syntax, and when they fire. The tool is unpacked from Debian's package, not installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './documents.ts';

const RULES = join(root, 'ops/prometheus/alerts.yaml');
const folder = mkdtempSync(join(tmpdir(), 'portolan-promtool-'));
let promtool: string;

beforeAll(() => {
  promtool = findPromtool();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Installing the package would start a server. */
function findPromtool(): string {
  if (spawnSync('promtool', ['--version']).status === 0) return 'promtool';
  const download = () => spawnSync('apt-get', ['download', 'prometheus'], { cwd: folder });
  if (download().status !== 0) {
    execFileSync('apt-get', ['update', '--quiet=2']);
    expect(download().status, 'apt-get download prometheus').toBe(0);
  }
  const [file = ''] = globSync('prometheus_*.deb', { cwd: folder });
  execFileSync('dpkg-deb', ['--extract', file, 'tool'], { cwd: folder });
  return join(folder, 'tool/usr/bin/promtool');
}

function run(...args: readonly string[]): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

interface Case {
  readonly alert: string;
  /** Values as promtool writes them, by series; a minute apart. */
  readonly series: Readonly<Record<string, string>>;
  readonly firesAt: string;
  readonly isQuietAt: string;
  readonly labels: Readonly<Record<string, string>>;
}

const CASES: readonly Case[] = [
  {
    alert: 'PortolanDown',
    series: { 'up{job="portolan",instance="a"}': '1x5 0x20' },
    isQuietAt: '6m',
    firesAt: '9m',
    labels: { job: 'portolan', instance: 'a', severity: 'critical' },
  },
  {
    alert: 'PortolanErrors',
    series: {
      'portolan_http_request_duration_seconds_count{status="200"}': '0+600x30',
      'portolan_http_request_duration_seconds_count{status="503"}': '0x5 0+60x25',
    },
    isQuietAt: '6m',
    firesAt: '20m',
    labels: { severity: 'critical' },
  },
  {
    alert: 'PortolanDatabaseDown',
    series: { 'portolan_database_up{instance="a"}': '1x5 0x10' },
    isQuietAt: '5m',
    firesAt: '8m',
    labels: { instance: 'a', severity: 'critical' },
  },
  {
    alert: 'PortolanFilesWaiting',
    series: { 'portolan_oldest_file_age_seconds{input="drop",instance="a"}': '0x10 0+60x60' },
    isQuietAt: '50m',
    firesAt: '58m',
    labels: { input: 'drop', severity: 'warning' },
  },
  {
    alert: 'PortolanReplicaBehind',
    series: {
      'portolan_replica_in_use{instance="a"}': '1x30',
      'portolan_replica_in_use{instance="b"}': '1x5 0x25',
    },
    isQuietAt: '10m',
    firesAt: '20m',
    labels: { severity: 'warning' },
  },
  {
    alert: 'PortolanQuotaExhausted',
    series: {
      'portolan_source_quota_used{source="MAEU",period="day",instance="a"}': '90+1x30',
      'portolan_source_quota_used{source="MAEU",period="day",instance="b"}': '90+1x30',
      'portolan_source_quota_limit{source="MAEU",period="day",instance="a"}': '100x30',
    },
    isQuietAt: '9m',
    firesAt: '20m',
    labels: { source: 'MAEU', period: 'day', severity: 'warning' },
  },
  {
    alert: 'PortolanLineFailing',
    series: {
      'portolan_line_answers_total{line="MAEU",result="unreachable"}': '0+2x120',
      'portolan_line_answers_total{line="MAEU",result="report"}': '0+1x120',
      'portolan_line_answers_total{line="MSCU",result="report"}': '0+1x120',
    },
    isQuietAt: '20m',
    firesAt: '60m',
    labels: { line: 'MAEU', severity: 'warning' },
  },
  {
    // Unknown codes have always been there with MSCU, and with MAEU from now on; NEWL is new.
    alert: 'PortolanLineFormChanged',
    series: {
      'portolan_line_statements_total{line="MAEU"}': '0+100x2000',
      'portolan_line_unknown_event_codes_total{line="MAEU",code="XYZ"}': '0x1500 0+20x500',
      'portolan_line_dropped_fields_total{line="MAEU",field="seals"}': '0+1x2000',
      'portolan_line_statements_total{line="MSCU"}': '0+100x2000',
      'portolan_line_unknown_event_codes_total{line="MSCU",code="XYZ"}': '0+20x2000',
      'portolan_line_statements_total{line="NEWL"}': '_x1530 0+100x500',
      'portolan_line_unreadable_statements_total{line="NEWL"}': '_x1530 0+100x500',
    },
    isQuietAt: '1500m',
    firesAt: '1545m',
    labels: { line: 'MAEU', severity: 'warning' },
  },
  {
    alert: 'PortolanLineSilent',
    series: {
      'portolan_line_last_report_timestamp_seconds{line="MAEU",instance="a"}': '0x600',
      'portolan_line_answers_total{line="MAEU",result="notFound"}': '0+1x600',
    },
    isQuietAt: '5h',
    firesAt: '7h',
    labels: { line: 'MAEU', severity: 'warning' },
  },
  {
    // A process that has had no report since it started has no time of the last one, the one before it has had.
    alert: 'PortolanLineSilent',
    series: {
      'portolan_line_last_report_timestamp_seconds{line="MAEU",instance="a"}': '7200x120 _x600',
      'portolan_line_answers_total{line="MAEU",result="notFound"}': '0+1x720',
    },
    isQuietAt: '7h',
    firesAt: '9h',
    labels: { line: 'MAEU', severity: 'warning' },
  },
  {
    alert: 'PortolanWebhookDeactivated',
    series: { 'portolan_webhooks{state="deactivated",instance="a"}': '1x90 2x90' },
    isQuietAt: '80m',
    firesAt: '95m',
    labels: { severity: 'warning' },
  },
  {
    alert: 'PortolanDeliveriesBehind',
    series: { 'portolan_queue_oldest_due_job_seconds{task="deliver-webhook",instance="a"}': '0+60x30' },
    isQuietAt: '8m',
    firesAt: '15m',
    labels: { severity: 'critical' },
  },
  {
    alert: 'PortolanNoWorker',
    series: { 'portolan_queue_runners{instance="a"}': '4x5 0x20' },
    isQuietAt: '7m',
    firesAt: '12m',
    labels: { severity: 'critical' },
  },
  {
    alert: 'PortolanBackupOld',
    series: { 'portolan_backup_last_success_timestamp_seconds{instance="a"}': '0x2000' },
    isQuietAt: '25h',
    firesAt: '27h',
    labels: { severity: 'critical' },
  },
];

it('are valid', () => {
  const { status, text } = run('check', 'rules', RULES);
  expect(status, text).toBe(0);
  expect(text).toMatch(/SUCCESS: (29|[3-9]\d) rules found/);
});

it.each(CASES)('$alert fires when it should, and not before', ({ alert, series, firesAt, isQuietAt, labels }) => {
  const test = {
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [isQuietAt, firesAt].map((at) => ({
          expr: `ALERTS{alertname="${alert}",alertstate="firing"}`,
          eval_time: at,
          exp_samples:
            at === isQuietAt
              ? []
              : [{ labels: seriesOf('ALERTS', { alertname: alert, alertstate: 'firing', ...labels }), value: 1 }],
        })),
      },
    ],
  };
  // JSON is YAML.
  const file = join(folder, `${alert}.yaml`);
  writeFileSync(file, JSON.stringify(test));
  const { status, text } = run('test', 'rules', file);
  expect(status, text).toBe(0);
});

function seriesOf(name: string, labels: Readonly<Record<string, string>>): string {
  return `${name}{${Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;
}
