import ts from 'typescript';

export interface Sentence {
  /** The first line is 1. */
  readonly line: number;
  /** The source text has `{}` for each value. */
  readonly text: string;
}

/** These are names of attributes, properties and parameters whose value is shown or read out. */
const SHOWN =
  /^(aria-(label|description|valuetext|roledescription)|placeholder|alt|legend|hint|what|place|summary|note|userMessage|heading|action|tagline|display|empty|error|problem|\w*(label|title|text|caption|hint|heading|description|message|sentence)s?)$/i;

/** These attributes only contain text; the others may contain an identifier. */
const IS_TEXT = /^(aria-\w+|title|placeholder|alt|label|legend|hint)$/;

/** These functions show their arguments. */
const SHOWING =
  /^((toast|showFailure|alert|confirm|announce)|set\w*(Problem|Error|Message|Text|Title|Notice|Hint))$/;

/** These functions show the text for an identifier. */
const LOOKING_UP = /^(pageTitle|labelOf)$/;

/** These names are the same in every language. */
const NAMES = /^(Android|Windows|Linux)$/;

/** Errors and logs are for developers, unless they address the user. */
const FOR_DEVELOPERS = /^(Error|fault|\w+Error|\w+Fault)$/;
const SPEAKS = /\b(you|your|please|sorry)\b/i;

/**
 * Finds every user-facing text in a source file: in JSX, in shown attributes and arguments, and other literals that
 * read like a sentence.
 */
export function sentencesIn(path: string, source: string): readonly Sentence[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kindOf(path));
  const found = new Map<ts.Node, string>();
  const add = ({ nodes, isText }: Places) => {
    for (const node of nodes) {
      const text = textOf(node);
      if (text !== null && isText(text)) found.set(node, text);
    }
  };
  const visit = (node: ts.Node): void => {
    if (isForNobody(node)) return;
    for (const places of placesAt(node)) add(places);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found].map(([node, text]) => ({
    line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
    text,
  }));
}

const kindOf = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** Returns literals that a node shows, and the check that makes one a text. */
interface Places {
  readonly nodes: readonly ts.Node[];
  readonly isText: (text: string) => boolean;
}

function placesAt(node: ts.Node): readonly Places[] {
  if (ts.isJsxText(node)) return [{ nodes: [node], isText: hasWords }];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
    return [{ nodes: shownBy(node.expression), isText: hasWords }];
  if (ts.isJsxAttribute(node)) return [attributePlaces(node)];
  if (ts.isCallExpression(node) && SHOWING.test(node.expression.getText()))
    return [{ nodes: node.arguments.flatMap(textsIn), isText: hasWords }];
  if (isForDevelopers(node))
    return [
      { nodes: (node.arguments ?? []).flatMap((one) => valuesOf(one)), isText: (text) => SPEAKS.test(text) },
    ];
  if (ts.isReturnStatement(node)) return [{ nodes: valuesOf(node.expression), isText: isCapitalised }];
  if (ts.isBinaryExpression(node)) return [operandPlaces(node)];
  if (ts.isConditionalExpression(node)) return [{ nodes: valuesOf(node), isText: isCapitalised }];
  const given = givenBy(node);
  if (given) return [givenPlaces(node, given)];
  return [{ nodes: [node], isText: isSentence }];
}

/** Handles `title="Help"`, and any attribute that reads like a phrase. */
function attributePlaces({ name, initializer }: ts.JsxAttribute): Places {
  if (!SHOWN.test(name.getText())) return { nodes: valuesOf(initializer), isText: isPhrase };
  return { nodes: shownBy(initializer), isText: IS_TEXT.test(name.getText()) ? hasWords : isWritten };
}

/** Handles `name || 'Customer'` and `document.title = 'Help'`. */
function operandPlaces({ left, operatorToken, right }: ts.BinaryExpression): Places {
  if (/^(\|\||\?\?)$/.test(operatorToken.getText())) return { nodes: valuesOf(right), isText: isCapitalised };
  const isShown = operatorToken.getText() === '=' && SHOWN.test(left.getText().split('.').at(-1) ?? '');
  return { nodes: isShown ? valuesOf(right) : [], isText: isWritten };
}

/** A name with a hyphen is an HTTP or mail header. */
function givenPlaces(node: ts.Node, { name, value }: Given): Places {
  const nodes = name.includes('-') && !SHOWN.test(name) ? [] : valuesOf(value);
  const isText = SHOWN.test(name) ? isWritten : isCapitalised;
  return { nodes, isText: ts.isVariableDeclaration(node) ? isSaid(isText) : isText };
}

interface Given {
  readonly name: string;
  readonly value: ts.Expression;
}

/** Returns the name and value of a property, a parameter or a constant. */
function givenBy(node: ts.Node): Given | null {
  const isGiven =
    ts.isPropertyAssignment(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isVariableDeclaration(node);
  if (!isGiven || !node.initializer) return null;
  return { name: node.name.getText().replaceAll("'", ''), value: node.initializer };
}

/** This is code without user-facing texts: types, imports, class names and developer messages. */
function isForNobody(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node))
    return /^(\w*[cC]lassName|style|d|viewBox|media|sizes|key|id|href)$/.test(node.name.getText());
  if (isCompared(node) || isHeader(node) || isSql(node)) return true;
  if (isForDevelopers(node.parent)) return true;
  if (!ts.isCallExpression(node)) return false;
  return /^(classNames$|console\.)/.test(node.expression.getText());
}

const isForDevelopers = (node: ts.Node | undefined): node is ts.NewExpression | ts.CallExpression =>
  node !== undefined &&
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  FOR_DEVELOPERS.test(node.expression.getText());

/** A request header looks like `[HEADERS.authorization]: …`. */
const isHeader = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText().startsWith('[HEADERS.');

const isSql = (node: ts.Node): boolean => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

const isCompared = ({ parent }: ts.Node): boolean =>
  parent && ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText());

/** Returns the literals that an expression may evaluate to, without its conditions. `otherwise` handles other nodes. */
function valuesOf(
  node: ts.Node | undefined,
  otherwise: (node: ts.Node) => readonly ts.Node[] = () => [],
): readonly ts.Node[] {
  if (!node) return [];
  const values = (part: ts.Node | undefined) => valuesOf(part, otherwise);
  if (textOf(node) !== null) return [node];
  if (ts.isConditionalExpression(node)) return [...values(node.whenTrue), ...values(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const isJoined = /^(\|\||&&|\?\?|\+)$/.test(node.operatorToken.getText());
    return isJoined ? [...values(node.left), ...values(node.right)] : [];
  }
  if (ts.isArrowFunction(node)) return values(node.body);
  if (ts.isBlock(node))
    return node.statements.filter(ts.isReturnStatement).flatMap((end) => values(end.expression));
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isJsxExpression(node))
    return values(node.expression);
  return otherwise(node);
}

/** It also follows lists and calls: `[day, 'closed'].join(' ')`, `days.map(() => 'closed')`. */
const shownBy = (node: ts.Node | undefined) => valuesOf(node, ofCall);

function ofCall(node: ts.Node): readonly ts.Node[] {
  if (!ts.isCallExpression(node) || LOOKING_UP.test(node.expression.getText())) return [];
  const { expression } = node;
  const isJoined = ts.isPropertyAccessExpression(expression) && expression.name.text === 'join';
  if (!isJoined) return node.arguments.flatMap((one) => valuesOf(one));
  const list = expression.expression;
  return ts.isArrayLiteralExpression(list) ? list.elements.flatMap(shownBy) : shownBy(list);
}

/** Returns the texts in an argument: itself, or a property such as `text`. */
function textsIn(node: ts.Node): readonly ts.Node[] {
  if (!ts.isObjectLiteralExpression(node)) return shownBy(node);
  return node.properties.flatMap((property) => {
    const given = givenBy(property);
    return given && SHOWN.test(given.name) ? shownBy(given.value) : [];
  });
}

/** Returns the text of a literal or of JSX; null for other nodes. */
function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.trim().replaceAll(/\s+/g, ' ');
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** The text is not an identifier. */
const isWritten = (text: string) => hasWords(text) && /^[\p{Lu}“]|\s/u.test(text);

/** The text is a capitalised word or a sentence. */
const isCapitalised = (text: string) =>
  isSentence(text) || (!NAMES.test(text) && /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text));

/** The text is not a list of class names. */
const isSaid = (isText: (text: string) => boolean) => (text: string) =>
  isText(text) && !/\w-\w|[[\]_]/.test(text);

const isPhrase = (text: string) => isSentence(text) || (/^\p{Lu}.* /u.test(text) && hasWords(text));

/** The text starts or ends like a sentence, counts something, or has words beside a value. */
const isSentence = (text: string) =>
  /^[“(]?\p{Lu}[\p{L}’']*,? ([\p{L}“]|\{\})/u.test(text) ||
  /^[\p{L}{].*\p{L}{2} .*[\p{L}}][.?!…]$/u.test(text) ||
  (/\{\} \p{L}{2,}([\s.,!?…]|$)|\p{L}{2,} \p{L}{2,} \{\}/u.test(text) && !/[/=<>_;]|\p{L}-\p{L}/u.test(text));
