/**
 * The mutants of a source file: the same text with one condition, comparison, list or word changed. Found in its syntax tree,
 * so types, comments and texts for people are left alone. Pure; runs nothing.
 */
import { parseAst } from 'vitest/node';

export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** What is changed, cut to one line. */
  readonly from: string;
  readonly to: string;
  /** The whole file with the change. */
  readonly text: string;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

export function mutantsOf(file: string, source: string): Mutant[] {
  const program = parseAst(source, { lang: 'ts' }) as unknown as SyntaxNode;
  const mutants = [...nodesIn(program)].flatMap((node) =>
    changesOf(node, source).map(({ start, end, to }) => ({
      file,
      line: source.slice(0, start).split('\n').length,
      from: oneLine(source.slice(start, end)),
      to: oneLine(to),
      text: source.slice(0, start) + to + source.slice(end),
    })),
  );
  return mutants.filter(({ text }) => isWellFormed(text));
}

/** Some operators may not stand beside each other without parentheses. */
function isWellFormed(text: string): boolean {
  try {
    parseAst(text, { lang: 'ts' });
    return true;
  } catch {
    return false;
  }
}

/** What runs: types, imports and the keys of objects are no part of it. */
function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  if (node.type.startsWith('TSType') || node.type.startsWith('TSInterface') || node.type === 'ImportDeclaration')
    return;
  yield node;
  for (const [member, value] of Object.entries(node)) {
    if (member === 'key' && node.computed !== true) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};
/** A method and the one that does otherwise; empty: the call is left out. */
const METHODS: Readonly<Record<string, string>> = {
  find: 'findLast',
  findLast: 'find',
  findIndex: 'findLastIndex',
  findLastIndex: 'findIndex',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  filter: '',
  sort: '',
  toSorted: '',
  toReversed: '',
  slice: '',
};

function changesOf(node: SyntaxNode, source: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorChanges(node, source);
    case 'UnaryExpression':
      return node.operator === '!' ? [{ ...spanOf(node), to: textOf(node.argument, source) }] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((to) => ({ ...spanOf(node.test), to }));
    case 'CallExpression':
      return methodChanges(node, source);
    case 'ArrayExpression':
      return (node.elements as unknown[]).length === 0 ? [] : [{ ...spanOf(node), to: '[]' }];
    case 'Literal':
      return literalChanges(node);
    default:
      return [];
  }
}

function spanOf(node: unknown): { start: number; end: number } {
  const { start, end } = node as SyntaxNode;
  return { start, end };
}

function textOf(node: unknown, source: string): string {
  const { start, end } = spanOf(node);
  return source.slice(start, end);
}

function operatorChanges(node: SyntaxNode, source: string): Change[] {
  const { left, right, operator } = node;
  if (operator === '??') return [left, right].map((side) => ({ ...spanOf(node), to: `(${textOf(side, source)})` }));
  const [from, until] = [spanOf(left).end, spanOf(right).start];
  const start = from + source.slice(from, until).indexOf(operator as string);
  const end = start + (operator as string).length;
  return (OPERATORS[operator as string] ?? []).map((to) => ({ start, end, to }));
}

function methodChanges(call: SyntaxNode, source: string): Change[] {
  const callee = call.callee as SyntaxNode;
  if (callee.type !== 'MemberExpression' || callee.computed === true) return [];
  const name = (callee.property as { name?: string }).name ?? '';
  // `toString` and its kind are members of every object.
  const to = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (to === undefined) return [];
  return to === '' ? [{ ...spanOf(call), to: textOf(callee.object, source) }] : [{ ...spanOf(callee.property), to }];
}

/** A text with a space in it is one for people. */
function literalChanges(node: SyntaxNode): Change[] {
  const { value } = node;
  if (typeof value === 'boolean') return [{ ...spanOf(node), to: String(!value) }];
  return typeof value === 'string' && value !== '' && !value.includes(' ') ? [{ ...spanOf(node), to: "''" }] : [];
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
