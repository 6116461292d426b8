import ts from 'typescript';
import type { Sources } from './column-writers';

/** These are the arguments of the calls that led to a node, by parameter. */
type Given = ReadonlyMap<ts.Node, Value>;
interface Value {
  readonly node: ts.Node;
  readonly given: Given;
}

/** These methods give elements of an array or a map, or rows of a statement. */
const GIVES_ELEMENTS =
  /^(filter|slice|toSorted|sort|toReversed|at|find|findLast|flat|values|entries|get|shift|pop|concat|from|where|for|innerJoin|leftJoin|orderBy|limit)$/;

/** These methods give what they are called with: rows, fields of a statement, or fields of a schema. */
const GIVES_ARGUMENTS =
  /^(map|flatMap|all|allSettled|concat|select|returning|array|union|object|strictObject|looseObject|extend|nullable|optional)$/;

/** These methods change a schema but keep its fields. */
const KEEPS_FIELDS = /^(partial|optional|nullable|nullish|readonly|refine|check|default|max|min|extend)$/;

/** A call is followed this many arguments deep: more would take a minute and find no other column. */
const MOST_GIVEN = 2;

const MAKES_SCHEMA = /^(entity|openEntity|unpublished)$/;

/** These methods put a value into an array or a map. */
const ADDS = ['push', 'unshift', 'set', 'add'] as const;

/** Follows a value to the objects that it is made of: by names, parameters, functions, arrays and schemas. */
export class Flow {
  readonly #sources: Sources;
  readonly #running = new Set<ts.Node>();
  readonly #known = new Map<ts.Node, readonly Value[]>();
  #cuts = 0;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Returns the keys that get a value; `null` and `undefined` are no values. */
  keysOf(node: ts.Node, field?: string): readonly string[] {
    const whole: Value = { node, given: new Map() };
    const fields = this.#all(field === undefined ? [whole] : this.#field(whole, field));
    return [...fields].flatMap(([key, values]) =>
      values.some((value) => !/^(null|undefined)$/.test(value.node.getText())) ? [key] : [],
    );
  }

  /** Returns the tables that an expression stands for, by the name of their declaration. */
  tablesOf(node: ts.Node): readonly string[] {
    return this.#origins({ node, given: new Map() }).flatMap(({ node: { parent }, node: call }) =>
      ts.isCallExpression(call) && call.expression.getText() === 'pgTable' && ts.isVariableDeclaration(parent)
        ? [parent.name.getText()]
        : [],
    );
  }

  #all(values: readonly Value[]): Map<string, Value[]> {
    const fields = new Map<string, Value[]>();
    for (const value of values)
      for (const [key, found] of this.#fieldsOf(value)) fields.set(key, [...(fields.get(key) ?? []), found]);
    return fields;
  }

  #field(object: Value, name: string): readonly Value[] {
    return this.#fieldsOf(object).flatMap(([key, value]) => (key === name ? [value] : []));
  }

  /** Returns the fields of an object; those of an array's elements count as the array's. */
  #fieldsOf(value: Value): readonly (readonly [string, Value])[] {
    const origins = this.#origins(value);
    const found = origins.flatMap(({ node, given }) =>
      ts.isObjectLiteralExpression(node) ? this.#literalFields(node, given) : [],
    );
    if (found.length > 0) return found;
    // A declared type tells only where no object is found.
    return origins.flatMap(({ node }) => (ts.isTypeNode(node) ? this.#typedFields(node) : []));
  }

  #typedFields(node: ts.TypeNode): readonly (readonly [string, Value])[] {
    const type = this.#sources.checker.getTypeAtLocation(node);
    const ofElements = this.#sources.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    const properties = (ofElements ?? type).getProperties();
    return properties.map(({ name }) => [name, { node, given: new Map() }] as const);
  }

  #literalFields(node: ts.ObjectLiteralExpression, given: Given) {
    return node.properties.flatMap((property): readonly (readonly [string, Value])[] => {
      if (ts.isSpreadAssignment(property)) return this.#fieldsOf({ node: property.expression, given });
      if (ts.isShorthandPropertyAssignment(property))
        return [[property.name.text, { node: property.name, given }]];
      if (ts.isPropertyAssignment(property))
        return this.#keys(property.name).map((key) => [key, { node: property.initializer, given }] as const);
      return property.name ? [[property.name.getText(), { node: property, given }]] : [];
    });
  }

  #keys(name: ts.PropertyName): readonly string[] {
    if (!ts.isComputedPropertyName(name)) return [name.getText().replaceAll("'", '')];
    const type = this.#sources.checker.getTypeAtLocation(name.expression);
    return (type.isUnion() ? type.types : [type]).flatMap((one) =>
      one.isStringLiteral() ? [one.value] : [],
    );
  }

  /** Returns the literals, functions, tables and types from which a value comes. */
  #origins(value: Value): readonly Value[] {
    const { node, given } = value;
    const known = given.size === 0 ? this.#known.get(node) : undefined;
    if (known) return known;
    if (this.#running.has(node)) {
      this.#cuts += 1;
      return [];
    }
    const cutsBefore = this.#cuts;
    this.#running.add(node);
    const origins = this.#find(value);
    this.#running.delete(node);
    // What a circle has cut is not whole.
    if (given.size === 0 && this.#cuts === cutsBefore) this.#known.set(node, origins);
    return origins;
  }

  #originsOf(values: readonly Value[]): readonly Value[] {
    return values.flatMap((value) => this.#origins(value));
  }

  #find(value: Value): readonly Value[] {
    const { node, given } = value;
    const at = (...nodes: readonly ts.Node[]) =>
      this.#originsOf(nodes.map((child) => ({ node: child, given })));
    if (ts.isIdentifier(node)) return this.#ofName(node, given);
    if (ts.isPropertyAccessExpression(node)) return this.#ofProperty(node, given);
    if (ts.isCallExpression(node)) return this.#ofCall(node, given);
    if (ts.isArrayLiteralExpression(node)) return at(...node.elements);
    if (ts.isConditionalExpression(node)) return at(node.whenTrue, node.whenFalse);
    if (ts.isBinaryExpression(node)) return at(node.left, node.right);
    if (ts.isAsExpression(node)) return [...at(node.expression), { node: node.type, given }];
    if (ts.isElementAccessExpression(node)) return this.#ofElement(node, given);
    if (ts.isNewExpression(node)) return at(...(node.arguments ?? []));
    return isWrapped(node) ? at(node.expression) : [value];
  }

  #ofName(node: ts.Identifier, given: Given): readonly Value[] {
    return this.#originsOf(this.#declarationsOf(node).flatMap((found) => this.#meant(found, given)));
  }

  #declarationsOf(node: ts.Node): readonly ts.Declaration[] {
    const { checker } = this.#sources;
    const symbol =
      ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
    if (!symbol) return [];
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return meant.declarations ?? [];
  }

  #meant(declaration: ts.Node, given: Given): readonly Value[] {
    if (ts.isVariableDeclaration(declaration)) {
      const { initializer, parent, type } = declaration;
      const first =
        initializer ?? (ts.isForOfStatement(parent.parent) ? parent.parent.expression : undefined);
      return [first, ...this.#addedTo(declaration), type].flatMap((node) => (node ? [{ node, given }] : []));
    }
    if (ts.isPropertyDeclaration(declaration)) {
      const { initializer } = declaration;
      return [initializer, ...this.#addedTo(declaration)].flatMap((node) => (node ? [{ node, given }] : []));
    }
    if (ts.isBindingElement(declaration)) return this.#bound(declaration, given);
    if (ts.isParameter(declaration)) return this.#givenTo(declaration, given);
    return ts.isFunctionLike(declaration) ? [{ node: declaration, given }] : [];
  }

  /** Returns what code puts into this array or map later. */
  #addedTo(declaration: ts.VariableDeclaration | ts.PropertyDeclaration): readonly ts.Node[] {
    const calls = ADDS.flatMap((method) => this.#sources.uses.get(method) ?? []);
    return calls.filter(ts.isCallExpression).flatMap(({ expression, arguments: added }) => {
      if (!ts.isPropertyAccessExpression(expression)) return [];
      const holder = expression.expression;
      const name = ts.isPropertyAccessExpression(holder) ? holder.name : holder;
      if (name.getText() !== declaration.name.getText()) return [];
      return this.#declarationsOf(name).includes(declaration) ? [...added] : [];
    });
  }

  #bound(element: ts.BindingElement, given: Given): readonly Value[] {
    const pattern = element.parent;
    const whole = this.#meant(pattern.parent, given);
    if (ts.isArrayBindingPattern(pattern) || element.dotDotDotToken) return whole;
    const key = (element.propertyName ?? element.name).getText();
    return [...this.#all(whole)].flatMap(([name, values]) => (name === key ? values : []));
  }

  /** Returns the argument of the call that is followed, or of each call if none is. */
  #givenTo(parameter: ts.ParameterDeclaration, given: Given): readonly Value[] {
    const known = given.get(parameter);
    if (known) return [known];
    const { parent, type } = parameter;
    const position = parent.parameters.indexOf(parameter);
    const nodes = [...this.#argumentsFor(parent, position), ...this.#bodiesFor(parent)];
    const values = nodes.map((node) => ({ node, given: new Map() }));
    return type ? [...values, { node: type, given }] : values;
  }

  #argumentsFor(called: ts.SignatureDeclaration, position: number): readonly ts.Node[] {
    if (ts.isArrowFunction(called) && ts.isCallExpression(called.parent)) return arrayFor(called);
    const name = called.name ?? (ts.isVariableDeclaration(called.parent) ? called.parent.name : undefined);
    if (!name || !ts.isIdentifier(name)) return [];
    return (this.#sources.uses.get(name.text) ?? []).flatMap((use) => {
      const used = ts.isCallExpression(use) ? use.expression : use;
      const isIt = this.#declarationsOf(used).includes(name.parent as ts.Declaration);
      if (!isIt) return [];
      return ts.isCallExpression(use) ? use.arguments.slice(position, position + 1) : arrayFor(use);
    });
  }

  /** A handler is called with what the schema of its call takes. */
  #bodiesFor(called: ts.SignatureDeclaration): readonly ts.Node[] {
    const name = called.name ?? (ts.isPropertyAssignment(called.parent) ? called.parent.name : undefined);
    return (name && this.#sources.bodies.get(name.getText())) ?? [];
  }

  #ofProperty(node: ts.PropertyAccessExpression, given: Given): readonly Value[] {
    if (node.expression.kind === ts.SyntaxKind.ThisKeyword)
      return this.#ofName(node.name as ts.Identifier, given);
    return this.#originsOf(this.#field({ node: node.expression, given }, node.name.text));
  }

  /** `rows[0]` is one of the rows, `byKind[kind]` the value of any field. */
  #ofElement({ expression, argumentExpression }: ts.ElementAccessExpression, given: Given) {
    const object = { node: expression, given };
    if (ts.isNumericLiteral(argumentExpression)) return this.#origins(object);
    return this.#originsOf(this.#fieldsOf(object).map(([, value]) => value));
  }

  #ofCall(node: ts.CallExpression, given: Given): readonly Value[] {
    const { expression } = node;
    const values = node.arguments.map((argument) => ({ node: argument, given }));
    const called = expression.getText();
    if (called === 'pgTable') return [{ node, given }];
    if (MAKES_SCHEMA.test(called) || called === 'Object.entries') return this.#originsOf(values);
    // Entries that are mapped keep their keys.
    if (called === 'Object.fromEntries')
      return this.#originsOf([...values, ...values.flatMap(arrayOfMethod)]);
    if (ts.isPropertyAccessExpression(expression)) {
      const method = expression.name.text;
      const holder = { node: expression.expression, given };
      const given_ = GIVES_ARGUMENTS.test(method) ? this.#results(values) : [];
      if (GIVES_ELEMENTS.test(method) || KEEPS_FIELDS.test(method))
        return [...this.#origins(holder), ...given_];
      if (given_.length > 0) return given_;
    }
    const functions = this.#origins({ node: expression, given }).filter(({ node: found }) =>
      ts.isFunctionLike(found),
    );
    return functions.flatMap((found) => this.#returned(found, values));
  }

  /** Returns the results of functions among the values, and the other values themselves. */
  #results(values: readonly Value[]): readonly Value[] {
    return this.#originsOf(values).flatMap((value) =>
      ts.isFunctionLike(value.node) ? this.#returned(value, []) : [value],
    );
  }

  #returned({ node, given }: Value, values: readonly Value[]): readonly Value[] {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body || given.size > MOST_GIVEN) return [];
    const own = new Map(given);
    node.parameters.forEach((parameter, index) => {
      const value = values[index];
      if (value) own.set(parameter, value);
    });
    return this.#originsOf(resultsIn(node.body).map((result) => ({ node: result, given: own })));
  }
}

const isWrapped = (node: ts.Node) =>
  ts.isParenthesizedExpression(node) ||
  ts.isAwaitExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isSpreadElement(node);

/** Returns the array whose method calls this function with each element. */
function arrayFor(callback: ts.Node): readonly ts.Node[] {
  const { parent } = callback;
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return [];
  return [parent.expression.expression];
}

function arrayOfMethod({ node, given }: Value): readonly Value[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  return [{ node: node.expression.expression, given }];
}

function resultsIn(body: ts.ConciseBody): readonly ts.Node[] {
  if (!ts.isBlock(body)) return [body];
  const results: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if ((ts.isReturnStatement(node) || ts.isYieldExpression(node)) && node.expression)
      results.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return results;
}
