/**
 * The chart of ops/helm, rendered by Go's templates and Sprig (render-chart/), with several sets of values: its manifests against the
 * types of Kubernetes, in which a misspelt field is an error, and against what the service accepts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { loadConfig, stopSecondsOf } from '../../src/config/config.ts';
import { attempt, CACHE, root, run } from './tools.ts';

const RENDERER = join(CACHE, 'render-chart');
const MODELS = join(CACHE, 'models');
const PACKAGES = ['kubernetes-models@5.1.0', '@kubernetes-models/prometheus-operator@6.0.0'];
/** Where the types of a manifest are. */
const TYPES: Readonly<Record<string, string>> = {
  'monitoring.coreos.com/v1': '@kubernetes-models/prometheus-operator',
};

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    /** Of a ServiceMonitor. */
    readonly jobLabel?: string;
    readonly selector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly template: { readonly metadata: Manifest['metadata']; readonly spec: PodSpec };
  };
}

interface PodSpec {
  readonly enableServiceLinks: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: object;
  readonly volumes: readonly { readonly name: string }[];
  readonly containers: readonly {
    readonly args: readonly string[];
    readonly image: string;
    readonly env: readonly { readonly name: string; readonly value: string }[];
    readonly volumeMounts: readonly { readonly name: string }[];
    readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
    readonly securityContext: object;
    readonly readinessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
  }[];
}

const LEAST = { publicUrl: 'https://track.example.com', documents: { existingClaim: 'documents' } };
const EVERYTHING = {
  ...LEAST,
  image: { repository: 'registry.example.com/portolan', tag: '1.2.3' },
  imagePullSecrets: [{ name: 'registry' }],
  secret: { name: 'own', keys: ['DATABASE_URL', 'PORTOLAN_HTTP_METRICS_TOKEN'] },
  settings: { PORTOLAN_LOG_LEVEL: 'warn', PORTOLAN_HTTP_DRAIN_SECONDS: 20 },
  shutdownSeconds: 60,
  api: { autoscaling: { enabled: true } },
  ingress: { enabled: true, className: 'nginx', annotations: { a: 'b' }, tlsSecret: 'certificate' },
  serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
  networkPolicy: {
    apiFrom: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }],
    metricsFrom: [{ namespaceSelector: {} }],
  },
  nodeSelector: { disk: 'fast' },
  tolerations: [{ key: 'dedicated', operator: 'Exists', effect: 'NoSchedule' }],
  affinity: { podAntiAffinity: {} },
};
const BUCKET = {
  publicUrl: 'https://track.example.com',
  settings: { PORTOLAN_DOCUMENTS_STORE_KIND: 's3', PORTOLAN_DOCUMENTS_STORE_BUCKET: 'portolan' },
  networkPolicy: { enabled: false },
  podDisruptionBudget: { enabled: false },
};
const CASES = { 'the least values': LEAST, 'every value': EVERYTHING, 'documents in a bucket': BUCKET };

function renderChart(values: object) {
  return attempt(RENDERER, [join(root, 'ops/helm/portolan'), JSON.stringify(values)]);
}

function manifestsOf(values: object): Manifest[] {
  const { status, stdout, stderr } = renderChart(values);
  expect(status, stderr).toBe(0);
  // Kubernetes reads YAML 1.1.
  return parseAllDocuments(stdout, { version: '1.1' }).flatMap((document) => {
    expect(document.errors).toEqual([]);
    return (document.toJS() as Manifest | null) ?? [];
  });
}

beforeAll(() => {
  mkdirSync(MODELS, { recursive: true });
  const environment = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: join(CACHE, 'go') };
  run('go', ['build', '-o', RENDERER, join(import.meta.dirname, 'render-chart/main.go')], { env: environment });
  const packages = [
    '--prefix',
    MODELS,
    '--no-save',
    '--ignore-scripts',
    '--prefer-offline',
    '--cache',
    join(CACHE, 'npm'),
  ];
  run('npm', ['install', ...packages, ...PACKAGES], { cwd: MODELS });
});

describe.each(Object.entries(CASES))('the chart with %s', (name, values) => {
  it('makes manifests of fields that Kubernetes has', () => {
    const manifests = manifestsOf(values);
    expect(manifests.length).toBeGreaterThanOrEqual(4);
    const lines = manifests.map((manifest, index) => {
      const { apiVersion, kind } = manifest;
      const type = `import('${TYPES[apiVersion] ?? 'kubernetes-models'}/${apiVersion}').I${kind}`;
      return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
    });
    const file = join(MODELS, `${name.replaceAll(' ', '-')}.ts`);
    const words = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'esnext',
      '--types',
      '',
      file,
    ];
    const check = (text: string) => {
      writeFileSync(file, text);
      return attempt(join(root, 'node_modules/.bin/tsc'), words, { cwd: MODELS });
    };
    const checked = check(lines.join('\n'));
    expect(checked.stdout + checked.stderr).toBe('');
    // The check sees what is wrong.
    expect(check(lines.join('\n').replace('"containerPort"', '"containerPorts"')).stdout).toContain('containerPorts');
  });

  it('gives every pod variables that the service accepts, a user that is not root and a read-only root', () => {
    const pods = manifestsOf(values).flatMap(({ spec }) => spec?.template?.spec ?? []);
    expect(pods.map(({ containers }) => containers[0]?.args.join(' ')).sort()).toEqual([
      'migrate',
      'serve --role api',
      'serve --role worker',
    ]);
    for (const pod of pods) {
      const [container] = pod.containers;
      const given = container?.env.map(({ name, value }) => [name.replace(/_FILE$/, ''), SECRETS[value] ?? value]);
      expect(given?.every(([, value]) => typeof value === 'string')).toBe(true);
      const config = loadConfig(root, Object.fromEntries(given ?? []));
      expect(config.database).toMatchObject({ url: DATABASE_URL, migrateOnStart: false });
      expect(config.http.trustProxy).toBe('ingress' in values);
      expect(pod).toMatchObject({
        enableServiceLinks: false,
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const volumes = pod.volumes.map((volume) => volume.name);
      expect(container?.volumeMounts.map((mount) => mount.name)).toEqual(volumes);
      if (container?.args[0] !== 'serve') continue;
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(stopSecondsOf(config) + 5);
      expect(container.readinessProbe?.httpGet).toEqual({ path: '/health/ready', port: 'metrics' });
      expect(container.ports?.map(({ name, containerPort }) => `${name} ${containerPort}`)).toContain('metrics 9464');
    }
  });

  it('selects the pods of each Deployment and no others', () => {
    const deployments = manifestsOf(values).filter(({ kind }) => kind === 'Deployment');
    expect(deployments).toHaveLength(2);
    const selects = (selector: object, labels: object) =>
      Object.entries(selector).every(([label, value]) => (labels as Record<string, string>)[label] === value);
    for (const { spec } of deployments) {
      const selected = deployments.filter((each) =>
        selects(spec.selector.matchLabels, each.spec.template.metadata.labels),
      );
      expect(selected).toHaveLength(1);
      expect(selected[0]?.spec).toBe(spec);
    }
  });
});

describe('the chart', () => {
  it.each([
    ['no public URL', { ...LEAST, publicUrl: '' }, 'publicUrl is required'],
    ['no Secret', { ...LEAST, secret: { name: '' } }, 'secret.name is required'],
    ['no place for documents', { publicUrl: 'https://track.example.com' }, 'documents.existingClaim is required'],
  ])('refuses values with %s', (_what, values, reason) => {
    const { status, stderr } = renderChart(values);
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  });

  it('leaves the number of API pods to the autoscaler', () => {
    const kinds = manifestsOf(EVERYTHING).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'HorizontalPodAutoscaler test-portolan-api',
        'Ingress test-portolan',
        'NetworkPolicy test-portolan',
        'PodDisruptionBudget test-portolan-worker',
        'ServiceMonitor test-portolan',
      ]),
    );
    const api = manifestsOf(EVERYTHING).find(({ metadata }) => metadata.name === 'test-portolan-api');
    expect(
      manifestsOf(LEAST).find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === api?.metadata.name)
        ?.spec,
    ).toHaveProperty('replicas', 2);
    expect(
      manifestsOf(EVERYTHING).find(
        ({ kind, metadata }) => kind === 'Deployment' && metadata.name === api?.metadata.name,
      )?.spec,
    ).not.toHaveProperty('replicas');
  });

  it('names the job of Prometheus as the alert rules expect it, whatever the release is called', () => {
    const manifests = manifestsOf(EVERYTHING);
    const { jobLabel = '' } = manifests.find(({ kind }) => kind === 'ServiceMonitor')?.spec ?? {};
    const service = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name.endsWith('-metrics'));
    const job = service?.metadata.labels[jobLabel];
    expect(readFileSync(join(root, 'ops/prometheus/alerts.yaml'), 'utf8')).toContain(`up{job="${job}"}`);
  });
});

const DATABASE_URL = 'postgres://portolan:x@db.example.com/portolan?sslmode=verify-full';
const SECRETS: Readonly<Record<string, string>> = {
  '/run/secrets/portolan/DATABASE_URL': DATABASE_URL,
  '/run/secrets/portolan/PORTOLAN_HTTP_METRICS_TOKEN': 'token-of-the-metrics',
};
