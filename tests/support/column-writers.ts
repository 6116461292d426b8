import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { Flow } from './value-flow';

/** Rows of sample data, demos and tests are not an agency's own. */
const IS_SAMPLE = /(^|\/)(sample|demo|migrations)\/|\/fixture\.ts$|\.test\.tsx?$/;

/** The database sets these columns itself; `world` and `id` belong to each table. */
const SETS_ITSELF =
  /^(id|world|sortKey|searchText)\(|\.(defaultNow|generatedAlwaysAs|generatedAlwaysAsIdentity)\(/;

/** These functions of `insert-rows.ts` have the table and the rows as second and third argument. */
const INSERTS_ROWS = /^insert(Rows|MissingRows|RowsForIds)$/;

/** A name of the code, such as `workers.trustLevel`, of each column that no `insert` or `update` of `folder` sets. */
export function columnsWithoutWriter(folder: string): readonly string[] {
  const sources = readSources(folder);
  const flow = new Flow(sources);
  const written = new Set(sources.files.flatMap((file) => writesIn(file, flow)));
  const byTrigger = columnsOfTriggers(folder);
  const isWritten = (column: string) => written.has(column) || byTrigger.has(column.split('.')[1] ?? '');
  return [...sources.columns].filter((column) => !isWritten(column)).toSorted();
}

export interface Sources {
  readonly files: readonly ts.SourceFile[];
  readonly checker: ts.TypeChecker;
  readonly columns: ReadonlySet<string>;
  /** Calls by the name of the called function, and functions that are an argument by their name. */
  readonly uses: ReadonlyMap<string, readonly ts.Node[]>;
  /** These values are what a call's schema says of its body, by the call's name. */
  readonly bodies: ReadonlyMap<string, readonly ts.Node[]>;
}

/** Makes a program of the app's own files: packages are unknown to it, which makes it quick. */
function readSources(folder: string): Sources {
  const paths = globSync('lib/**/*.ts', { cwd: folder })
    .filter((path) => !IS_SAMPLE.test(path) && !path.endsWith('.d.ts'))
    .map((path) => join(folder, path));
  const options: ts.CompilerOptions = {
    paths: { '@/*': [join(folder, '*')] },
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es5.d.ts'],
    types: [],
    strict: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options, true);
  const known = new Set(paths);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const base = text.startsWith('@/') ? join(folder, text.slice(2)) : join(from, '..', text);
      const resolvedFileName = [base, `${base}.ts`].find((path) => known.has(path));
      return { resolvedModule: resolvedFileName ? { resolvedFileName, extension: '.ts' } : undefined };
    });
  const program = ts.createProgram(paths, options, host);
  const files = program.getSourceFiles().filter(({ fileName }) => known.has(fileName));
  return {
    files,
    checker: program.getTypeChecker(),
    columns: new Set(files.flatMap(columnsIn)),
    uses: usesIn(files),
    bodies: bodiesIn(files),
  };
}

function columnsIn(file: ts.SourceFile): readonly string[] {
  return file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) => {
      if (!initializer || !ts.isCallExpression(initializer)) return [];
      const [, columns] = initializer.arguments;
      if (initializer.expression.getText() !== 'pgTable' || !columns) return [];
      if (!ts.isObjectLiteralExpression(columns)) return [];
      return columns.properties
        .filter(ts.isPropertyAssignment)
        .filter((property) => !SETS_ITSELF.test(property.initializer.getText()))
        .map((property) => `${name.getText()}.${property.name.getText()}`);
    }),
  );
}

function bodiesIn(files: readonly ts.SourceFile[]): ReadonlyMap<string, readonly ts.Node[]> {
  const bodies = new Map<string, ts.Node[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer)) {
      const isBody = (part: ts.ObjectLiteralElementLike) => part.name?.getText() === 'body';
      if (node.initializer.properties.some(isBody))
        bodies.set(node.name.getText(), [...(bodies.get(node.name.getText()) ?? []), node.initializer]);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) if (file.fileName.endsWith('/schema.ts')) visit(file);
  return bodies;
}

function usesIn(files: readonly ts.SourceFile[]): ReadonlyMap<string, readonly ts.Node[]> {
  const uses = new Map<string, ts.Node[]>();
  const add = (name: string, node: ts.Node) => {
    const found = uses.get(name);
    if (found) found.push(node);
    else uses.set(name, [node]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      if (ts.isIdentifier(expression)) add(expression.text, node);
      if (ts.isPropertyAccessExpression(expression)) add(expression.name.text, node);
      for (const argument of node.arguments) if (ts.isIdentifier(argument)) add(argument.text, argument);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return uses;
}

/** Returns the columns that a trigger of the migrations sets. */
function columnsOfTriggers(folder: string): ReadonlySet<string> {
  const texts = globSync('lib/**/migrations/*.sql', { cwd: folder }).map((path) =>
    readFileSync(join(folder, path), 'utf8'),
  );
  const sets = texts.flatMap((text) => [...text.matchAll(/(?:INTO NEW\.(\w+)|NEW\.(\w+) :=)/g)]);
  return new Set(sets.map(([, into, assigned]) => camelCase(into ?? assigned ?? '')));
}

function writesIn(file: ts.SourceFile, flow: Flow): readonly string[] {
  const written: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const { table, columns } of [...writesAt(node, flow), ...statementsAt(node)])
      for (const name of flow.tablesOf(table)) written.push(...columns.map((column) => `${name}.${column}`));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return written;
}

interface Write {
  readonly table: ts.Expression;
  readonly columns: readonly string[];
}

function writesAt(node: ts.Node, flow: Flow): readonly Write[] {
  if (!ts.isCallExpression(node)) return [];
  const { expression } = node;
  const [first, second, third] = node.arguments;
  if (ts.isIdentifier(expression) && INSERTS_ROWS.test(expression.text))
    return second && third ? [{ table: second, columns: flow.keysOf(third) }] : [];
  if (!ts.isPropertyAccessExpression(expression) || !first) return [];
  const method = expression.name.text;
  if (!/^(values|set|onConflictDoUpdate)$/.test(method)) return [];
  const table = writtenTable(expression.expression);
  if (!table) return [];
  return [{ table, columns: flow.keysOf(first, method === 'onConflictDoUpdate' ? 'set' : undefined) }];
}

function writtenTable(node: ts.Expression): ts.Expression | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [table] = node.arguments;
  if (/^(insert|update)$/.test(node.expression.name.text) && table) return table;
  return writtenTable(node.expression.expression);
}

/** A statement as text names the columns behind `insert into` or `set`. */
function statementsAt(node: ts.Node): readonly Write[] {
  if (!ts.isTemplateExpression(node)) return [];
  const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
  return node.templateSpans.flatMap(({ expression }, index) => {
    const [before = '', after = ''] = parts.slice(index);
    const columns = /insert into\s*$/.test(before)
      ? after.match(/^\s*\(([^)]*)\)/)?.[1]?.split(',')
      : /update\s*$/.test(before) && [...after.matchAll(/(?:set|,)\s+(\w+) =/g)].map(([, name = '']) => name);
    return columns ? [{ table: expression, columns: columns.map(camelCase) }] : [];
  });
}

const camelCase = (column: string) =>
  column.trim().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
