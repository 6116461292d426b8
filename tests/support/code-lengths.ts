import ts from 'typescript';

/** A function's length without the named functions inside it. */
export interface FunctionLength {
  readonly name: string;
  readonly lines: number;
}

/** All functions of a source text except React components, which have no limit. */
export function functionLengths(path: string, text: string): readonly FunctionLength[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: FunctionLength[] = [];
  const linesOf = (node: ts.Node) =>
    file.getLineAndCharacterOfPosition(node.end).line -
    file.getLineAndCharacterOfPosition(node.getStart()).line +
    1;
  /** Returns the lines of the outermost named functions below the node. */
  const visit = (node: ts.Node): number => {
    let inside = 0;
    ts.forEachChild(node, (child) => {
      inside += visit(child);
    });
    const name = nameOf(node);
    if (name === null) return inside;
    const lines = linesOf(node);
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name);
    if (!isComponent) found.push({ name, lines: lines - inside });
    return lines;
  };
  visit(file);
  return found;
}

/** A function's name; null for other nodes and anonymous functions. */
function nameOf(node: ts.Node): string | null {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return null;
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return ts.isConstructorDeclaration(node) ? 'constructor' : null;
}
