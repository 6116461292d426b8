import { type AnyNode, type Program, parse } from 'acorn';
import { analyze, type Reference } from 'eslint-scope';
import { type Browsers, type Feature, featureAt, lackedBy, partOf } from './browser-support';

export interface Lack {
  /** A feature has a name such as `URL.canParse` or `field-sizing`. */
  readonly feature: string;
  readonly browsers: readonly string[];
}

/**
 * Finds the global names and static methods of a script that one of the browsers lacks and no guard protects. A guard
 * is a condition that mentions the name, an earlier `if` with it that leaves, or a `try`. Methods of other objects are
 * not judged: their types are unknown.
 */
export function scriptLacks(source: string, browsers: Browsers): readonly Lack[] {
  const program = programOf(source);
  const parents = parentsOf(program);
  const found = new Map<string, Lack>();
  for (const reference of globalReferences(program)) {
    const use = featureUse(reference, parents);
    if (use === null || isGuarded(use, parents)) continue;
    const lacking = lackedBy(use.feature, browsers);
    if (lacking.length > 0) found.set(use.name, { feature: use.name, browsers: lacking });
  }
  return [...found.values()];
}

/** Each of our browsers reads this syntax: Safari 16 lacks the `v` flag of 2024. */
const OUR_SYNTAX = 2023;

/** Returns the first syntax error of a script in a browser that reads no newer syntax, or null. */
export function newSyntaxIn(source: string): string | null {
  try {
    programOf(source, OUR_SYNTAX);
    return null;
  } catch (error) {
    return String(error);
  }
}

function programOf(source: string, ecmaVersion: typeof OUR_SYNTAX | 'latest' = 'latest'): Program {
  const options = { ecmaVersion, allowHashBang: true, ranges: true } as const;
  try {
    return parse(source, { ...options, sourceType: 'script' });
  } catch {
    return parse(source, { ...options, sourceType: 'module' });
  }
}

/** Finds references to names that the script itself does not declare. */
function globalReferences(program: Program): readonly AnyNode[] {
  const options = { ecmaVersion: 2025, sourceType: program.sourceType } as const;
  const [globalScope] = analyze(program as never, options).scopes;
  return (globalScope?.through ?? []).map(({ identifier }: Reference) => identifier as AnyNode);
}

type Parents = ReadonlyMap<AnyNode, AnyNode>;

function parentsOf(program: Program): Parents {
  const parents = new Map<AnyNode, AnyNode>();
  const waiting: AnyNode[] = [program];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      waiting.push(child);
    }
  }
  return parents;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';

const childrenOf = (node: AnyNode): readonly AnyNode[] => Object.values(node).flat().filter(isNode);

interface Use {
  readonly name: string;
  readonly feature: Feature | undefined;
  readonly node: AnyNode;
}

const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis']);

/** Every page has these objects, by the interface whose methods they have. */
const INTERFACES: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  performance: 'Performance',
  crypto: 'Crypto',
  history: 'History',
  location: 'Location',
  caches: 'CacheStorage',
  indexedDB: 'IDBFactory',
};

/** Returns null when the script only asks whether the name exists. */
function featureUse(reference: AnyNode, parents: Parents): Use | null {
  if (reference.type !== 'Identifier') return null;
  const parent = parents.get(reference);
  if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return null;
  const member = memberOf(reference, parents);
  if (GLOBAL_OBJECTS.has(reference.name)) {
    if (member === null || !isTaken(member.node, parents)) return null;
    return { name: member.name, feature: globalFeature(member.name), node: member.node };
  }
  const feature = globalFeature(reference.name);
  const owner = INTERFACES[reference.name];
  if (member !== null && isTaken(member.node, parents)) {
    const part = owner ? featureAt('api', owner, member.name) : staticPart(feature, member.name);
    if (part) return { name: `${reference.name}.${member.name}`, feature: part, node: member.node };
  }
  return { name: reference.name, feature, node: reference };
}

function memberOf(
  object: AnyNode,
  parents: Parents,
): { readonly name: string; readonly node: AnyNode } | null {
  const node = parents.get(object);
  if (node?.type !== 'MemberExpression' || node.object !== object) return null;
  if (!node.computed && node.property.type === 'Identifier') return { name: node.property.name, node };
  const isText = node.property.type === 'Literal' && typeof node.property.value === 'string';
  return isText ? { name: String((node.property as { value: unknown }).value), node } : null;
}

/** Returns true if the name is called, constructed or read further, which throws if it is missing. */
function isTaken(node: AnyNode, parents: Parents): boolean {
  const parent = parents.get(node);
  if (parent?.type === 'CallExpression') return parent.callee === node && !parent.optional;
  if (parent?.type === 'MemberExpression') return parent.object === node && !parent.optional;
  return parent?.type === 'NewExpression' && parent.callee === node;
}

function globalFeature(name: string): Feature | undefined {
  return (
    featureAt('javascript', 'builtins', name) ??
    featureAt('api', name) ??
    featureAt('api', 'Window', name) ??
    featureAt('api', 'ServiceWorkerGlobalScope', name)
  );
}

const staticPart = (feature: Feature | undefined, name: string) =>
  partOf(feature, `${name}_static`) ?? partOf(feature, name);

function isGuarded({ name, node }: Use, parents: Parents): boolean {
  const word = name.slice(name.lastIndexOf('.') + 1);
  let isInFunction = false;
  let child = node;
  for (let parent = parents.get(child); parent; parent = parents.get(child)) {
    if (isAfterCondition(parent, child, word) || isAfterLeaving(parent, child, word)) return true;
    // A function may run later, when the `try` has ended.
    if (parent.type === 'TryStatement' && parent.block === child && parent.handler && !isInFunction)
      return true;
    isInFunction ||= /Function/.test(parent.type);
    child = parent;
  }
  return false;
}

function isAfterCondition(parent: AnyNode, child: AnyNode, word: string): boolean {
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression')
    return parent.test !== child && asksFor(parent.test, word);
  return parent.type === 'LogicalExpression' && parent.right === child && asksFor(parent.left, word);
}

/** Looks for `if (!('share' in navigator)) return;` before the child. */
function isAfterLeaving(parent: AnyNode, child: AnyNode, word: string): boolean {
  if (parent.type !== 'BlockStatement' && parent.type !== 'Program') return false;
  const body = parent.body as readonly AnyNode[];
  return body
    .slice(0, body.indexOf(child))
    .some((other) => other.type === 'IfStatement' && leaves(other.consequent) && asksFor(other.test, word));
}

function leaves(node: AnyNode): boolean {
  if (node.type === 'BlockStatement') return node.body.some(leaves);
  return node.type === 'ReturnStatement' || node.type === 'ThrowStatement';
}

/** Looks for `typeof X`, `'X' in …`, or `….X`. */
function asksFor(test: AnyNode, word: string): boolean {
  if (test.type === 'UnaryExpression' && test.operator === 'typeof') {
    if (test.argument.type === 'Identifier' && test.argument.name === word) return true;
  }
  if (test.type === 'Literal' && test.value === word) return true;
  if (test.type === 'MemberExpression' && test.property.type === 'Identifier' && test.property.name === word)
    return true;
  return childrenOf(test).some((child) => asksFor(child, word));
}
