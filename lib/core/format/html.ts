export const ALLOWED_TAGS: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  b: [],
  i: [],
  em: [],
  strong: [],
  br: [],
  blockquote: [],
  img: ['src', 'alt'],
};

/** A relative address is refused: it could lead anywhere within our own pages. */
const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

export const ALLOWED_ADDRESS = new RegExp(`^(?:${ALLOWED_SCHEMES.join('|')}):`, 'i');

export function isWebAddress(address: string): boolean {
  return /^https?:/i.test(address);
}

/** "I <3 it" and "a < b > c" are plain text. */
export function hasMarkup(text: string): boolean {
  return ENTITY.test(text) || tagsOf(text).length > 0;
}

/** A line break can be shown as plain text. */
export function hasFormatting(text: string): boolean {
  return tagsOf(text).some(
    (token) =>
      token.kind === 'tag' && !token.isEnd && token.name !== 'br' && Object.hasOwn(ALLOWED_TAGS, token.name),
  );
}

const ENTITY = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i;

function tagsOf(text: string): readonly HtmlToken[] {
  return text.includes('<') ? htmlTokens(text).filter(({ kind }) => kind !== 'text') : [];
}

/** Subdomains of the hosts count too. */
export function isAdminLink(address: string, adminHosts: readonly string[]): boolean {
  if (!isWebAddress(address) || !URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  if (!pathname.toLowerCase().startsWith('/admin')) return false;
  return adminHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

export function withLineBreaks(html: string): string {
  return html
    .replace(/<\/?(?:p|div|li|ul|ol|tr|h[1-6])(?:[\s/][^<>]*)?>/gi, '\n')
    .replace(/<br\s*\/?>[^\S\n]*\n/gi, '<br>')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The result is plain text: never render it as HTML. */
export function plainTextOf(html: string): string {
  const texts = htmlTokens(withLineBreaks(html)).map((token) => {
    if (token.kind === 'text') return token.text;
    return token.kind === 'tag' && (token.name === 'br' || token.name === 'blockquote') ? '\n' : '';
  });
  return withoutEntities(texts.join('')).trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function withoutEntities(text: string): string {
  return text.replace(/&(?:([a-z]{2,8})|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (entity, name, decimal, hex) => {
    if (name) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? entity) : entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/** Text keeps "<" and entities as written; names are in lower case. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'comment' }
  | {
      readonly kind: 'tag';
      readonly name: string;
      readonly isEnd: boolean;
      readonly attributes: ReadonlyMap<string, string>;
    };

/** Like the HTML standard's tokenizer, a ">" inside quotes ends no tag. An unterminated tag becomes text. */
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
  readonly end: number;
}

const MARKUP = /<(?:\/?[a-z]|[!?])/gi;

const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)|<(?:!(?!--)|\?)[^>]*>/y;
/** White space in HTML; JavaScript's \s matches more characters. */
const SPACE = '\\t\\n\\f\\r ';
const TAG_NAME = new RegExp(`<(/?)([a-z][^${SPACE}/>]*)`, 'iy');
const TAG_END = new RegExp(`[${SPACE}/]*>`, 'y');
/**
 * A name with "=" needs a value. If its quote never closes, the attribute does not match and the tag never
 * ends.
 */
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

function indexOf(pattern: RegExp, text: string, from: number): number {
  return execAt(pattern, text, from)?.index ?? text.length;
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
