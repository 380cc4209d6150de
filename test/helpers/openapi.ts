/** Checks answers against the OpenAPI document that the application itself publishes. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { resolveReferences } from '../../scripts/release/openapi-references.ts';

type Json = Record<string, unknown>;
interface Operation extends Json {
  responses: Record<string, { content?: Record<string, unknown> }>;
}
export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Json & { requestBody: { $ref: string } }>>;
  components: { schemas: Json; requestBodies: Record<string, { content: Json }> };
}

export interface Checker {
  /** Its operations have their parameters, bodies and answers in place. */
  readonly document: OpenApiDocument;
  /** The faults of an answer's body; empty when it is as published. @param path the template, `/v2/ports/{id}` */
  faults(answer: { path: string; method: string; status: number; mediaType: string; body: unknown }): unknown[];
  /** The faults of what a webhook receives of an event. */
  webhookFaults(event: string, body: unknown): unknown[];
  /** The faults of a resource, by the published schema of its type. */
  resourceFaults(resource: { readonly type: string }): unknown[];
}

/** @param adapt makes the published schemas stricter than they are, e.g. to find what is not documented */
export async function openApiChecker(
  app: FastifyInstance,
  adapt: (document: OpenApiDocument) => OpenApiDocument = (document) => document,
): Promise<Checker> {
  const document = adapt(resolveReferences((await app.inject('/v2/openapi.json')).json() as OpenApiDocument));
  // Most schemas check a few answers: to optimise their code takes longer than it saves.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  return {
    document,
    faults: ({ path, method, status, mediaType, body }) => {
      const answers = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
      const published = status >= 400 && !(status in answers) ? 'default' : String(status);
      const steps = ['paths', path, method.toLowerCase(), 'responses', published, 'content', mediaType, 'schema'];
      const pointer = steps
        .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
        .join('/');
      const validate = ajv.getSchema(`openapi#/${pointer}`);
      if (!validate) return [`${method} ${path} does not publish ${status} ${mediaType}`];
      return validate(body) ? [] : (validate.errors ?? []);
    },
    webhookFaults: (event, body) => {
      const name = document.webhooks[event]?.post?.requestBody.$ref.replace('#/components/requestBodies/', '');
      const validate = ajv.getSchema(`openapi#/components/schemas/${name}`);
      if (!validate) return [`the document publishes no webhook ${event}`];
      return validate(body) ? [] : (validate.errors ?? []);
    },
    resourceFaults: (resource) => {
      const validate = ajv.getSchema(`openapi#/components/schemas/${resource.type}`);
      if (!validate) return [`the document publishes no resource type ${resource.type}`];
      return validate(resource) ? [] : (validate.errors ?? []);
    },
  };
}
