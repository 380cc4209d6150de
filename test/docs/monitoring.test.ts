/** The alert rules, the dashboard, the runbooks and the table of metrics name what is there, and all of it. */
import { globSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { anchorsOf, root, textOf } from './documents.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const groups = (parse(textOf('ops/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups;
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(textOf('ops/grafana/portolan.json')) as { panels: Panel[] };
const panels = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

/** Every metric of the service, as its source registers it, with its labels; and those of the process. */
const metrics = new Map<string, ReadonlySet<string>>();
for (const file of globSync('src/**/*.ts', { cwd: root })) {
  for (const [, kind, options = ''] of textOf(file).matchAll(/new (Counter|Gauge|Histogram)\(\{([\s\S]*?)\n? *\}\)/g)) {
    const [, name = ''] = /name: '(portolan_\w+)'/.exec(options) ?? [];
    // Some share their options with others of the same file.
    const labels = /labelNames: \[([^\]]*)\]/.exec(options) ?? /labelNames: \[([^\]]*)\]/.exec(textOf(file));
    const names = [...(labels?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, label = '']) => label);
    metrics.set(name, new Set([...names, ...(kind === 'Histogram' ? ['le'] : [])]));
  }
}
const registry = new Registry();
collectDefaultMetrics({ register: registry });
const ofProcess = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));

// Gauges of one shape are made by a function of their file.
for (const file of globSync('src/**/*.ts', { cwd: root })) {
  const [, list = ''] = /new Gauge\(\{\n *name,\n *help,\n *labelNames: \[([^\]]*)\]/.exec(textOf(file)) ?? [];
  const labels = [...list.matchAll(/'(\w+)'/g)].map(([, label = '']) => label);
  if (labels.length === 0) continue;
  for (const [, name = ''] of textOf(file).matchAll(/\(\s*'(portolan_\w+)'/g)) metrics.set(name, new Set(labels));
}
metrics.delete('');

/** What Prometheus itself says of every scrape. */
const OF_PROMETHEUS = new Set(['up']);
const SCRAPED = ['job', 'instance'];
const WORDS = new Set(
  [
    'absent',
    'and',
    'by',
    'changes',
    'histogram_quantile',
    'increase',
    'label_values',
    'max',
    'max_over_time',
    'min',
    'offset',
    'on',
    'or',
  ].concat(['rate', 'sum', 'time', 'topk', 'unless', 'vector']),
);
const baseOf = (name: string) => (metrics.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''));

/** Names of metrics, with the labels that each is asked for. */
function metricsIn(expr: string): { readonly name: string; readonly labels: readonly string[] }[] {
  const grouped = expr.replace(/\b(by|on) \([^)]*\)/g, '');
  return [...grouped.matchAll(/(?<![\w"$.])([a-z_][a-z_0-9]*)(?:\{([^}]*)\})?/g)].flatMap(
    ([whole, name = '', inside = '']) => {
      if (WORDS.has(name) || /^[smhd]$/.test(whole)) return [];
      return [{ name, labels: [...inside.matchAll(/(\w+) *(?:=~|!~|!=|=)/g)].map(([, label = '']) => label) }];
    },
  );
}

function faultsOf(expr: string): string[] {
  const plain = expr.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\[[^\]]*\]/g, '');
  return metricsIn(plain).flatMap(({ name, labels }) => {
    if (OF_PROMETHEUS.has(name) || ofProcess.has(name) || ofProcess.has(name.replace(/_sum$/, ''))) return [];
    const known = metrics.get(baseOf(name));
    if (known === undefined) return [`there is no metric ${name}`];
    return labels
      .filter((label) => !known.has(label) && !SCRAPED.includes(label))
      .map((label) => `${name} has no label ${label}`);
  });
}

describe('the alert rules', () => {
  it.each(rules)('$alert asks for metrics and labels that are there', ({ expr }) => {
    expect(metricsIn(expr).length).toBeGreaterThan(0);
    expect(faultsOf(expr)).toEqual([]);
  });

  it('have a name of their own, a severity, words, and a runbook of the same name', () => {
    expect(rules.length).toBeGreaterThan(25);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const anchors = anchorsOf(textOf('docs/runbooks.md'));
    for (const { alert, labels, annotations } of rules) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toMatch(/^[A-Z]/);
      expect(annotations.description, alert).toMatch(/\.$/);
      expect(annotations.runbook, alert).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
      expect(anchors, alert).toContain(alert.toLowerCase());
    }
  });

  it('are faulted where a metric or a label is misspelt', () => {
    expect(faultsOf('max by (line) (portolan_lines_answers_total{result="report"}) > 1')).toEqual([
      'there is no metric portolan_lines_answers_total',
    ]);
    expect(faultsOf('rate(portolan_line_answers_total{outcome="report"}[5m])')).toEqual([
      'portolan_line_answers_total has no label outcome',
    ]);
  });
});

describe('the runbooks', () => {
  const sections = textOf('docs/runbooks.md')
    .split(/^### /m)
    .slice(1)
    .map((text) => ({ name: text.slice(0, text.indexOf('\n')), text }));

  it.each(sections)('$name is of an alert, and says what it means and what to do', ({ name, text }) => {
    expect(rules.map(({ alert }) => alert)).toContain(name);
    expect(text).toMatch(/^\w+\n\n[A-Z[]/);
    const parts = [...text.matchAll(/^- \*\*(.+?)\*\*:/gm)].map(([, part]) => part);
    expect([
      ['Look first', 'Do', 'Harmless if'],
      ['Look first', 'Do'],
    ]).toContainEqual(parts);
  });
});

describe('the dashboard', () => {
  it('asks for metrics and labels that are there', () => {
    expect(panels.length).toBeGreaterThan(40);
    expect(panels.flatMap(({ title, expr }) => faultsOf(expr).map((fault) => `${title}: ${fault}`))).toEqual([]);
  });
});

describe('docs/monitoring.md', () => {
  it('lists every metric of the service, and no other', () => {
    const [, table = ''] = /^## Metrics\n([\s\S]*?)^## /m.exec(textOf('docs/monitoring.md')) ?? [];
    const named = [...table.matchAll(/`(portolan_\w+)`/g)].map(([, name = '']) => name);
    expect([...new Set(named)].sort()).toEqual([...metrics.keys()].sort());
  });
});
