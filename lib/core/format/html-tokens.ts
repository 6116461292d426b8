/** What a text with markup is made of. In a text "<" and entities stand as they were; names are in small letters. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'comment' }
  | {
      readonly kind: 'tag';
      readonly name: string;
      readonly isEnd: boolean;
      /** Values as they stand between their quotes. */
      readonly attributes: ReadonlyMap<string, string>;
    };

/**
 * Reads a text as the HTML standard's tokenizer does, so that a ">" between quotes ends no tag. What nobody is to read,
 * as a script, is left out with all that is in it. Where a tag or comment never ends the rest is text: no words get lost,
 * and each character is read once, however the text is made.
 */
export function htmlTokens(html: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const addText = (text: string) => {
    if (text) tokens.push({ kind: 'text', text });
  };
  let at = 0;
  for (;;) {
    const start = indexOf(MARKUP, html, at);
    addText(html.slice(at, start));
    at = start;
    const markup = commentAt(html, at) ?? tagAt(html, at);
    if (!markup) break;
    tokens.push(markup.token);
    at = endOfUnreadable(html, markup);
  }
  addText(html.slice(at));
  return tokens;
}

interface Markup {
  readonly token: HtmlToken;
  /** Where what follows begins. */
  readonly end: number;
}

/** Where a tag or comment begins; any other "<" is text. */
const MARKUP = /<(?:\/?[a-z]|[!?])/gi;

const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)|<(?:!(?!--)|\?)[^>]*>/y;
/** What HTML takes for white space; JavaScript's \s has more. */
const SPACE = '\\t\\n\\f\\r ';
const TAG_NAME = new RegExp(`<(/?)([a-z][^${SPACE}/>]*)`, 'iy');
const TAG_END = new RegExp(`[${SPACE}/]*>`, 'y');
/** After a name with "=" a value must follow: one whose quote never closes is none, and its tag never ends. */
const ATTRIBUTE = new RegExp(
  `[${SPACE}/]*(=?[^${SPACE}/>=]+|=)(?=[${SPACE}/>=])` +
    `(?:[${SPACE}]*=[${SPACE}]*(?:"([^"]*)"|'([^']*)'|([^${SPACE}>"'][^${SPACE}>]*)|(?=>))|(?![${SPACE}]*=))`,
  'y',
);

const UNREADABLE: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
  'math',
  'title',
]);

function commentAt(html: string, at: number): Markup | null {
  const found = execAt(COMMENT, html, at);
  return found && { token: { kind: 'comment' }, end: at + found[0].length };
}

function tagAt(html: string, at: number): Markup | null {
  const opening = execAt(TAG_NAME, html, at);
  if (!opening) return null;
  const [, slash, name = ''] = opening;
  const attributes = new Map<string, string>();
  let end = at + opening[0].length;
  for (let found = execAt(ATTRIBUTE, html, end); found; found = execAt(ATTRIBUTE, html, end)) {
    const [all, key = '', double, single, bare] = found;
    const attribute = key.toLowerCase();
    // Of two with one name the first counts.
    if (!attributes.has(attribute)) attributes.set(attribute, double ?? single ?? bare ?? '');
    end += all.length;
  }
  const closing = execAt(TAG_END, html, end);
  return (
    closing && {
      token: { kind: 'tag', name: name.toLowerCase(), isEnd: slash !== '', attributes },
      end: end + closing[0].length,
    }
  );
}

function endOfUnreadable(html: string, { token, end }: Markup): number {
  if (token.kind !== 'tag' || token.isEnd || !UNREADABLE.has(token.name)) return end;
  return indexOf(new RegExp(`</${token.name}(?=[${SPACE}/>])`, 'gi'), html, end);
}

/** The end of the text where it is not found. */
function indexOf(pattern: RegExp, text: string, from: number): number {
  return execAt(pattern, text, from)?.index ?? text.length;
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
