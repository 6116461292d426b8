import ts from 'typescript';

export interface Sentence {
  /** Counted from 1. */
  readonly line: number;
  /** As it is written, with `{}` in the place of each value. */
  readonly text: string;
}

/** Attributes and properties that end up before somebody's eyes or ears. */
const SHOWN =
  /^(aria-(label|description|valuetext|roledescription)|(sub)?title|placeholder|alt|label|legend|hint|text|what|place|description|summary|note|userMessage|message|heading|action|caption|tagline)$/i;

/** Of these, attributes that hold nothing but text; others may hold a name of code. */
const IS_TEXT = /^(aria-\w+|title|placeholder|alt|label|legend|hint)$/;

/** Calls that show what they are given. */
const SHOWING = /^(toast|tell|alert|confirm|announce)$/;

/** What is thrown or logged is for developers. */
const FOR_DEVELOPERS = /^(Error|\w+Error|\w+Fault)$/;

/**
 * Every text for people that a source file holds itself: in JSX, in what is shown by its name, in what shows its arguments,
 * and wherever else a literal reads like a sentence.
 */
export function sentencesIn(path: string, source: string): readonly Sentence[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kindOf(path));
  const found = new Map<ts.Node, string>();
  const addIf = (isText: (text: string) => boolean) => (node: ts.Node) => {
    const text = textOf(node);
    if (text !== null && isText(text)) found.set(node, text);
  };
  const visit = (node: ts.Node): void => {
    if (isForNobody(node)) return;
    if (ts.isJsxText(node)) addIf(hasWords)(node);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
      valuesOf(node.expression).forEach(addIf(hasWords));
    else if (ts.isJsxAttribute(node) && SHOWN.test(node.name.getText()))
      valuesOf(node.initializer).forEach(addIf(IS_TEXT.test(node.name.getText()) ? hasWords : isWritten));
    else if (ts.isPropertyAssignment(node) && SHOWN.test(node.name.getText().replaceAll("'", '')))
      valuesOf(node.initializer).forEach(addIf(isWritten));
    else if (ts.isCallExpression(node) && SHOWING.test(node.expression.getText()))
      node.arguments.flatMap(valuesOf).forEach(addIf(hasWords));
    else addIf(isSentence)(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found].map(([node, text]) => ({
    line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
    text,
  }));
}

const kindOf = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** Code in which a text is none: types, imports, class names, and what developers read. */
function isForNobody(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node)) return /^(className|style|d|viewBox|media|sizes)$/.test(node.name.getText());
  if (isCompared(node) || isHeader(node) || isSql(node)) return true;
  if (ts.isNewExpression(node)) return FOR_DEVELOPERS.test(node.expression.getText());
  if (!ts.isCallExpression(node)) return false;
  return /^(classNames$|console\.)/.test(node.expression.getText());
}

/** What a request says to a server: `[HEADERS.authorization]: …` */
const isHeader = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText().startsWith('[HEADERS.');

const isSql = (node: ts.Node): boolean => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

const isCompared = ({ parent }: ts.Node): boolean =>
  parent && ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText());

/** The literals that an expression may come to; not those that it only asks about. */
function valuesOf(node: ts.Node | undefined): readonly ts.Node[] {
  if (!node) return [];
  if (textOf(node) !== null) return [node];
  if (ts.isConditionalExpression(node)) return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const isJoined = /^(\|\||&&|\?\?|\+)$/.test(node.operatorToken.getText());
    return isJoined ? [...valuesOf(node.left), ...valuesOf(node.right)] : [];
  }
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? [] : valuesOf(node.body);
  if (ts.isObjectLiteralExpression(node) || ts.isSatisfiesExpression(node)) return [];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isJsxExpression(node))
    return valuesOf(node.expression);
  return [];
}

/** A literal's or a JSX text's own words; null of other code. */
function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.trim().replaceAll(/\s+/g, ' ');
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** More than a name of code. */
const isWritten = (text: string) => hasWords(text) && /^[\p{Lu}“]|\s/u.test(text);

/** Begins like a sentence and goes on, ends like one, or counts something. */
const isSentence = (text: string) =>
  /^[“(]?\p{Lu}[\p{L}’']*,? ([\p{L}“]|\{\})/u.test(text) ||
  /^[\p{L}{].*\p{L}{2} .*[\p{L}}][.?!…]$/u.test(text) ||
  /^\{\} \p{Ll}{3,}( |$)/u.test(text);
