/** Query parameters of lists, as the command line offers them: path, and name with the first sentence of its description. */
import { resolveReferences } from '../../scripts/release/openapi-references.ts';
import type { OpenApiDocument } from '../helpers/openapi.ts';

const LISTS = [
  '/containers',
  '/shipments',
  '/tracking_requests',
  '/exceptions',
  '/charges',
  '/shipping_lines',
  '/ports',
  '/terminals',
  '/parties',
  '/custom_fields',
  '/custom_field_definitions',
  '/webhooks',
  '/webhook_notifications',
  '/documents',
];

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
}

export function renderListQueries(document: OpenApiDocument): string {
  const { paths } = resolveReferences(document);
  const lists = LISTS.map((path) => {
    const parameters = ((paths[`/v2${path}`] ?? paths[path])?.get?.parameters ?? []) as readonly Parameter[];
    const rows = parameters
      .filter((each) => each.in === 'query')
      .map(({ name, description = '' }) => {
        const first = /^.*?[.](?=\s|$)|^.*$/s.exec(description.replaceAll(/\s+/g, ' '))?.[0] ?? '';
        return `    [${quoted(name)}, ${quoted(first.replace(/\.$/, ''))}],\n`;
      });
    return `  ${quoted(path)}: [\n${rows.join('')}  ],\n`;
  });
  return `/** Made of the OpenAPI document by \`npm run schema\`. */\nexport const LIST_QUERIES: Readonly<Record<string, readonly (readonly [name: string, description: string])[]>> = {\n${lists.join('')}};\n`;
}

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
