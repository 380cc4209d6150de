/**
 * An OpenAPI document whose operations have their parameters, bodies and answers in place, without references to them.
 * References to schemas stay: they may refer to each other. Pure.
 */
import { resolveReference } from '../../src/http/openapi/references.ts';

type Json = Record<string, unknown>;

interface Document {
  readonly paths: object;
  readonly components?: object;
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']);

export function resolveReferences<Given extends Document>(document: Given): Given {
  const find = <Part>(part: Part): Part => resolveReference(document, part);
  const resolve = (operation: Json): Json => {
    const { parameters, requestBody, responses } = operation as {
      parameters?: Json[];
      requestBody?: Json;
      responses?: Json;
    };
    return {
      ...operation,
      ...(parameters !== undefined && { parameters: parameters.map(find) }),
      ...(requestBody !== undefined && { requestBody: find(requestBody) }),
      ...(responses !== undefined && {
        responses: Object.fromEntries(Object.entries(responses).map(([status, each]) => [status, find(each)])),
      }),
    };
  };
  const paths = Object.entries(document.paths as Record<string, Json>).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        METHODS.has(method) ? resolve(operation as Json) : operation,
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}
