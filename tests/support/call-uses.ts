import ts from 'typescript';

/** Source texts by path. */
export type Sources = ReadonlyMap<string, string>;

/**
 * The API calls that are reachable from the roots, each with the files that use it. A use is `someCalls.name`,
 * `someWrites.name` or destructuring. Types and unreferenced declarations do not count, so an unused hook does not keep
 * its call alive.
 */
export function usedCalls(
  sources: Sources,
  roots: readonly string[],
  isIgnored: (path: string) => boolean = () => false,
): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = new Map<string, Module | null>();
  const moduleAt = (path: string): Module | null => {
    const known = modules.get(path);
    if (known !== undefined) return known;
    const source = sources.get(path);
    const parsed = source === undefined ? null : parseModule(path, source, sources);
    modules.set(path, parsed);
    return parsed;
  };
  const uses = new Map<string, Set<string>>();
  const reached = new Set<string>();

  const reachNode = (path: string, { imports, declarations }: Module, node: ts.Node) => {
    const found = findReferences(node);
    if (!isIgnored(path)) {
      for (const name of found.calls) uses.set(name, (uses.get(name) ?? new Set()).add(path));
    }
    for (const name of found.identifiers) {
      if (declarations.has(name) || imports.has(name)) reachLocal(path, name);
    }
    for (const target of found.dynamicImports) {
      const next = resolve(path, target, sources);
      if (next) reachExport(next, '*');
    }
  };
  const reachLocal = (path: string, name: string) => {
    const id = `${path}#${name}`;
    const module = moduleAt(path);
    if (reached.has(id) || !module) return;
    reached.add(id);
    for (const node of module.declarations.get(name) ?? []) reachNode(path, module, node);
    const imported = module.imports.get(name);
    if (imported) reachExport(imported.path, imported.name);
  };
  const reachEffects = (path: string) => {
    const id = `${path}#`;
    const module = moduleAt(path);
    if (reached.has(id) || !module) return;
    reached.add(id);
    for (const node of module.effects) reachNode(path, module, node);
    for (const target of module.bareImports) reachEffects(target);
  };
  const reachExport = (path: string, name: string) => {
    const module = moduleAt(path);
    if (!module) return;
    reachEffects(path);
    for (const [exported, from] of module.exports) {
      if (name !== '*' && name !== exported) continue;
      if (from.path === null) reachLocal(path, from.name);
      else reachExport(from.path, from.name);
    }
  };

  for (const root of roots) reachExport(root, '*');
  return uses;
}

interface Module {
  /** Imported names by local name; `*` for a whole module. */
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
  readonly bareImports: readonly string[];
  /** A null path means a declaration of this module. */
  readonly exports: ReadonlyMap<string, { readonly path: string | null; readonly name: string }>;
  readonly declarations: ReadonlyMap<string, readonly ts.Node[]>;
  /** Statements that run on import. */
  readonly effects: readonly ts.Node[];
}

function parseModule(path: string, source: string, sources: Sources): Module {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const imports = new Map<string, { path: string; name: string }>();
  const bareImports: string[] = [];
  const exports = new Map<string, { path: string | null; name: string }>();
  const declarations = new Map<string, ts.Node[]>();
  const effects: ts.Node[] = [];
  const targetOf = (specifier: ts.Expression | undefined) =>
    specifier && ts.isStringLiteral(specifier) ? resolve(path, specifier.text, sources) : null;
  const declare = (name: string, node: ts.Node, statement: ts.Node) => {
    declarations.set(name, [...(declarations.get(name) ?? []), node]);
    if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return;
    const isDefault = hasModifier(statement, ts.SyntaxKind.DefaultKeyword);
    exports.set(isDefault ? 'default' : name, { path: null, name });
  };

  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const target = targetOf(statement.moduleSpecifier);
      const clause = statement.importClause;
      if (!target || clause?.isTypeOnly) continue;
      if (!clause) bareImports.push(target);
      if (clause?.name) imports.set(clause.name.text, { path: target, name: 'default' });
      const bindings = clause?.namedBindings;
      if (bindings && ts.isNamespaceImport(bindings))
        imports.set(bindings.name.text, { path: target, name: '*' });
      for (const one of bindings && ts.isNamedImports(bindings) ? bindings.elements : []) {
        if (!one.isTypeOnly)
          imports.set(one.name.text, { path: target, name: (one.propertyName ?? one.name).text });
      }
    } else if (ts.isExportDeclaration(statement)) {
      const target = targetOf(statement.moduleSpecifier);
      const clause = statement.exportClause;
      for (const one of clause && ts.isNamedExports(clause) ? clause.elements : []) {
        exports.set(one.name.text, { path: target, name: (one.propertyName ?? one.name).text });
      }
    } else if (ts.isVariableStatement(statement)) {
      for (const [name, node] of variablesOf(statement)) declare(name, node, statement);
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      declare(statement.name?.text ?? 'default', statement, statement);
    } else if (ts.isExportAssignment(statement)) {
      declarations.set('default', [statement]);
      exports.set('default', { path: null, name: 'default' });
    } else if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) {
      effects.push(statement);
    }
  }
  return { imports, bareImports, exports, declarations, effects };
}

/** Each name of `const { a, b } = someCalls` has its own element, so that using `a` is not a use of `b`. */
function variablesOf(statement: ts.VariableStatement): readonly (readonly [name: string, node: ts.Node])[] {
  return statement.declarationList.declarations.flatMap((declaration): (readonly [string, ts.Node])[] => {
    const { name, initializer } = declaration;
    if (ts.isIdentifier(name)) return [[name.text, initializer ?? declaration]];
    const isOfCalls = initializer !== undefined && HOLDS_CALLS.test(initializer.getText());
    return name.elements.flatMap((element) =>
      ts.isBindingElement(element) && ts.isIdentifier(element.name)
        ? [[element.name.text, isOfCalls ? element : declaration] as const]
        : [],
    );
  });
}

/** Matches `visitCalls`, `calls` and `chatWrites`. */
const HOLDS_CALLS = /(^|\.)(\w+C|c)alls$|(^|\.)\w+Writes$/;

interface References {
  readonly identifiers: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
  readonly dynamicImports: ReadonlySet<string>;
}

function findReferences(root: ts.Node): References {
  const [identifiers, calls, dynamicImports] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const addElements = (pattern: ts.ObjectBindingPattern) => {
    for (const element of pattern.elements) calls.add((element.propertyName ?? element.name).getText());
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node)) identifiers.add(node.text);
    if (
      ts.isPropertyAccessExpression(node) &&
      HOLDS_CALLS.test(node.expression.getText()) &&
      !isOnlyRead(node)
    ) {
      calls.add(node.name.text);
    }
    if (
      ts.isElementAccessExpression(node) &&
      HOLDS_CALLS.test(node.expression.getText()) &&
      ts.isStringLiteral(node.argumentExpression)
    ) {
      calls.add(node.argumentExpression.text);
    }
    if (
      ts.isVariableDeclaration(node) &&
      ts.isObjectBindingPattern(node.name) &&
      node.initializer &&
      HOLDS_CALLS.test(node.initializer.getText())
    ) {
      addElements(node.name);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteral(target)) dynamicImports.add(target.text);
    }
    ts.forEachChild(node, visit);
  };
  if (ts.isBindingElement(root)) {
    calls.add((root.propertyName ?? root.name).getText());
  } else visit(root);
  return { identifiers, calls, dynamicImports };
}

/** `someCalls.name.pollMs` and `const { pollMs } = someCalls.name` only read a call's definition. */
function isOnlyRead(node: ts.PropertyAccessExpression): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name);
}

function resolve(from: string, target: string, sources: Sources): string | null {
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : '';
  const base = target.startsWith('@/')
    ? target.slice(2)
    : target.startsWith('.')
      ? join(folder, target)
      : null;
  if (base === null) return null;
  return ['', '.ts', '.tsx'].map((ending) => base + ending).find((path) => sources.has(path)) ?? null;
}

function join(folder: string, target: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const hasModifier = (node: ts.Node, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind);
