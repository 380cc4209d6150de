/** The generated modules of the Python client: types.py and operations.py, from the service's OpenAPI document. */
import { resolveReference } from '../../src/http/openapi/references.ts';
import { callsOf, jsonSchemaOf, nameOfReference, type OpenApi, type Operation, type Schema } from './open-api.ts';
import { renderOperation } from './python-operations.ts';
import { className, docstring, literal } from './python-text.ts';
import { PythonTypes } from './python-types.ts';

const COMMAND = 'Generated from the OpenAPI document of the service by `npm run schema`. Not edited by hand.';

const TYPES_HEADER = `from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired

`;

const FINDER_HEADER = `from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, overload

if TYPE_CHECKING:
    from .. import types as t


class Finder(Protocol):
    """Finds a resource of an answer by its identifier: the value of \`data\` in a relationship."""

`;

const OPERATIONS_HEADER = `from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from ..caller import Caller, resource

if TYPE_CHECKING:
    from .. import types as t
    from ..paging import Pages


class Operations(Caller):
    """A method for each operation of the API."""

`;

export interface PythonModules {
  readonly types: string;
  readonly operations: string;
  readonly finder: string;
}

/** Passes until no name changes: a structure gets the shortest of the names that the pass before found for it. */
const MOST_PASSES = 8;

export function renderPythonClient(document: OpenApi): PythonModules {
  let types = new PythonTypes(document, new Map());
  let modules = render(document, types);
  for (let pass = 1; pass < MOST_PASSES; pass += 1) {
    const before = modules;
    types = new PythonTypes(document, types.hints);
    modules = render(document, types);
    if (modules.types === before.types && modules.operations === before.operations) return modules;
  }
  throw new Error('The names of types do not settle.');
}

function render(document: OpenApi, types: PythonTypes): PythonModules {
  // All resources: some are only ever included.
  if (document.components.schemas?.included_resource) types.component('included_resource');
  const operations = callsOf(document).map((call) => renderOperation(document, types, call));
  const typesHeader = docstring([`The types of requests and answers. ${COMMAND}`], 0) + TYPES_HEADER;
  const operationsHeader = docstring([`The operations of the API. ${COMMAND}`], 0) + OPERATIONS_HEADER;
  return {
    types: `${typesHeader}\n${eventTypes(document, types)}`,
    operations: operationsHeader + operations.filter((each) => each !== '').join('\n'),
    finder: docstring([`Resources by their identifiers. ${COMMAND}`], 0) + FINDER_HEADER + overloads(document, types),
  };
}

/** An identifier leads to the resource of its type. */
function overloads({ components }: OpenApi, { identifiers }: PythonTypes): string {
  const resources = new Set(Object.keys(components.schemas ?? {}));
  const known = [...identifiers].filter(([, types]) => types.every((type) => resources.has(type)));
  const signatures = known
    .toSorted(([a, types], [b, others]) => types.length - others.length || (a < b ? -1 : 1))
    .filter(([, types], index, all) => types.length === 1 || !all.slice(0, index).some(sharesOne(types)));
  const unionOf = (types: readonly string[]) => `${types.map((type) => `t.${className(type)}`).join(' | ')} | None`;
  // The data of an answer are found as well: some resources are never included.
  const others = new Set(signatures.flatMap(([, types]) => types)).difference(includedTypes(components));
  return [
    // None has a signature of its own: type checkers find it for an identifier that may be None.
    ['None', 'None'],
    ...signatures.map(([name, types]) => [`t.${name}`, unionOf(types)]),
    ['Mapping[str, object]', unionOf(['included_resource', ...others])],
  ]
    .map(([given, found]) => `    @overload\n    def __call__(self, identifier: ${given}, /) -> ${found}: ...\n`)
    .join('\n');
}

function includedTypes({ schemas = {} }: OpenApi['components']): Set<string> {
  const { oneOf, anyOf } = (schemas.included_resource ?? {}) as Schema;
  return new Set((oneOf ?? anyOf ?? []).map(({ $ref = '' }) => nameOfReference($ref)));
}

/** Type checkers refuse signatures of which one identifier could match two. */
const sharesOne =
  (types: readonly string[]) =>
  ([, others]: readonly [string, readonly string[]]): boolean =>
    others.length > 1 && others.some((each) => types.includes(each));

/** The events that webhooks and the stream have, and what webhooks receive of them. */
function eventTypes(document: OpenApi, types: PythonTypes): string {
  const webhooks = Object.entries(document.webhooks ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const bodies = webhooks.flatMap(([name, { post }]) => {
    const { requestBody } = (post ?? {}) as Partial<Operation>;
    const schema = requestBody && jsonSchemaOf(resolveReference(document, requestBody));
    return schema ? [types.expression(schema, [`${className(name)}Notification`])] : [];
  });
  const names = webhooks.map(([name]) => `    ${literal(name)},\n`).join('');
  const members = [...new Set(bodies.length > 0 ? bodies : ['dict[str, Any]'])].toSorted();
  return (
    `${types.declarations}\n\n${names === '' ? 'EventName = str\n' : `EventName = Literal[\n${names}]\n`}\n\n` +
    `Notification: TypeAlias = (\n    ${members.join('\n    | ')}\n)\n` +
    docstring(['The body of a webhook request.'], 0)
  );
}
