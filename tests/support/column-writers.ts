import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A column of a table in the code, such as `workers.trustLevel`. */
type Column = string;

/** Their rows are not the agency's own. */
const IS_SAMPLE = /(^|\/)(sample|demo)\/|\.test\.tsx?$|\/migrations\//;

interface Sources {
  readonly files: ReadonlyMap<string, ts.SourceFile>;
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The columns that code reads and that no `insert` or `update` sets, without samples, demos and tests. */
export function columnsWithoutWriter(): readonly Column[] {
  const sources = readSources();
  const written = writtenColumns(sources);
  const read = namesRead(sources);
  return [...sources.tables]
    .flatMap(([table, columns]) => [...columns].map((column) => ({ column, name: `${table}.${column}` })))
    .filter(({ column, name }) => read.has(column) && !written.has(name))
    .map(({ name }) => name)
    .toSorted();
}

function readSources(): Sources {
  const paths = globSync('lib/**/*.ts').filter((path) => !IS_SAMPLE.test(path));
  const files = new Map(
    paths.map((path) => {
      const text = readFileSync(path, 'utf8');
      return [path, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)] as const;
    }),
  );
  const tables = new Map<string, ReadonlySet<string>>();
  for (const file of files.values()) for (const [name, columns] of tablesIn(file)) tables.set(name, columns);
  return { files, tables };
}

/** These columns set themselves. */
const SETS_ITSELF = /^(id|world)\(|\.(defaultNow|generatedAlwaysAs|generatedAlwaysAsIdentity)\(/;

function tablesIn(file: ts.SourceFile): [string, ReadonlySet<string>][] {
  return file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }): [string, ReadonlySet<string>][] => {
      if (!initializer || !ts.isCallExpression(initializer)) return [];
      const [, columns] = initializer.arguments;
      if (initializer.expression.getText() !== 'pgTable' || !columns) return [];
      if (!ts.isObjectLiteralExpression(columns)) return [];
      const own = columns.properties
        .filter(ts.isPropertyAssignment)
        .filter((property) => !SETS_ITSELF.test(property.initializer.getText()));
      return [[name.getText(), new Set(own.map((property) => property.name.getText()))]];
    }),
  );
}

/** Names that are read from an object; the names in a written object do not count. */
function namesRead({ files }: Sources): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) names.add(node.name.text);
    if (ts.isBindingElement(node)) names.add((node.propertyName ?? node.name).getText());
    ts.forEachChild(node, visit);
  };
  for (const [path, file] of files) if (path.includes('/server/') || path.includes('/backend/')) visit(file);
  return names;
}

function writtenColumns(sources: Sources): ReadonlySet<Column> {
  const written = new Set<Column>();
  for (const file of sources.files.values()) {
    const visit = (node: ts.Node): void => {
      for (const { table, value } of writesAt(node)) {
        const columns = sources.tables.get(table);
        if (!columns) continue;
        const keys = keysOf(value, { sources, seen: new Set() });
        for (const column of columns) if (keys.has(column)) written.add(`${table}.${column}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return written;
}

/** The object that this call writes into a table: of `insert(…).values(…)`, `update(…).set(…)`, or a conflict. */
function writesAt(node: ts.Node): { readonly table: string; readonly value: ts.Node }[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [value] = node.arguments;
  if (!value || !/^(values|set|onConflictDoUpdate)$/.test(node.expression.name.text)) return [];
  const table = writtenTable(node.expression.expression);
  return table === null ? [] : [{ table, value }];
}

function writtenTable(node: ts.Expression): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [table] = node.arguments;
  if (/^(insert|update)$/.test(node.expression.name.text) && table) return table.getText();
  return writtenTable(node.expression.expression);
}

interface Search {
  readonly sources: Sources;
  readonly seen: Set<ts.Node>;
}

/** The keys of each object in the expression, and in what its names stand for, also in the files that it imports. */
function keysOf(value: ts.Node, search: Search): ReadonlySet<string> {
  const keys = new Set<string>();
  const add = (node: ts.Node): void => {
    if (search.seen.has(node)) return;
    search.seen.add(node);
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      const { name } = node;
      if (ts.isComputedPropertyName(name)) for (const key of literalsOf(node.getSourceFile())) keys.add(key);
      else keys.add(name.getText().replaceAll("'", ''));
    }
    if (ts.isIdentifier(node) && isUsed(node))
      for (const meant of meaningsOf(node, search.sources)) add(meant);
    ts.forEachChild(node, add);
  };
  add(value);
  return keys;
}

/** A computed key is one of the file's texts. */
function literalsOf(file: ts.SourceFile): readonly string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

function isUsed(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return !ts.isPropertyAssignment(parent) || parent.initializer === node;
}

function meaningsOf(node: ts.Identifier, sources: Sources): readonly ts.Node[] {
  const file = node.getSourceFile();
  const own = declarationsIn(file, node.text);
  return own.length > 0 ? own : importedFrom(file, node.text, sources);
}

const known = new WeakMap<ts.SourceFile, Map<string, readonly ts.Node[]>>();

function declarationsIn(file: ts.SourceFile, name: string): readonly ts.Node[] {
  const ofFile = known.get(file) ?? new Map<string, readonly ts.Node[]>();
  known.set(file, ofFile);
  const found = ofFile.get(name) ?? findDeclarations(file, name);
  ofFile.set(name, found);
  return found;
}

/** A parameter stands for each object that its file gives to the function. */
function findDeclarations(file: ts.SourceFile, name: string): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && namesOf(node.name).includes(name))
      found.push(node.initializer);
    if (ts.isFunctionDeclaration(node) && node.name?.text === name && node.body) found.push(node.body);
    if (ts.isParameter(node) && namesOf(node.name).includes(name)) found.push(...givenTo(node, file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function namesOf(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));
}

function givenTo(parameter: ts.ParameterDeclaration, file: ts.SourceFile): readonly ts.Node[] {
  const { parent } = parameter;
  const name =
    ts.isFunctionDeclaration(parent) || ts.isMethodDeclaration(parent)
      ? parent.name?.getText()
      : ts.isVariableDeclaration(parent.parent)
        ? parent.parent.name.getText()
        : undefined;
  const position = parent.parameters.indexOf(parameter);
  const given: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const argument =
      ts.isCallExpression(node) && node.expression.getText() === name ? node.arguments[position] : null;
    if (argument) given.push(argument);
    ts.forEachChild(node, visit);
  };
  if (name !== undefined) visit(file);
  return given;
}

function importedFrom(file: ts.SourceFile, name: string, { files }: Sources): readonly ts.Node[] {
  for (const statement of file.statements.filter(ts.isImportDeclaration)) {
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const imported = bindings.elements.find((element) => element.name.text === name);
    if (!imported || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const source = files.get(pathOf(statement.moduleSpecifier.text, file.fileName));
    return source ? declarationsIn(source, (imported.propertyName ?? imported.name).text) : [];
  }
  return [];
}

function pathOf(specifier: string, from: string): string {
  const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.tsx`;
}
