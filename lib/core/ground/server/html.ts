import 'server-only';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brand } from '@/lib/core/ground/site/brand';
import { text, z } from '../contract/schema';

/**
 * A field of this kind may contain HTML. Decoding an answer cleans it, so that pages and phones only get clean HTML.
 * See docs/decisions/0310-clean-html-in-the-gateway.md. [FMT-06]
 */
export const html = cleaning(text);

/** Use it for texts that may be longer than others. */
export const htmlUpTo = (characters: number) => cleaning(z.string().max(characters));

function cleaning(schema: z.ZodString) {
  return z.codec(
    schema.meta({
      description:
        'Text or HTML. These tags are kept: a, b, i, em, strong, br, blockquote and img; p, div, lists, table rows and ' +
        'headings become line breaks. Addresses begin with http://, https://, mailto: or tel:.',
    }),
    z.string(),
    { decode: cleanHtml, encode: (value) => value },
  );
}

/** A relative address is refused: it could lead anywhere within our own pages. */
const WEB_ADDRESS = /^https?:\/\//i;
const ALLOWED_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  b: [],
  i: [],
  em: [],
  strong: [],
  br: [],
  blockquote: [],
  img: ['src', 'alt'],
  span: [],
};

const CONFIG = {
  ALLOWED_TAGS: Object.keys(ALLOWED),
  ALLOWED_ATTR: Object.values(ALLOWED).flat(),
  ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM: true,
} as const;

/** Nested tags take jsdom time by the square of their depth. A text with more tags is shown as it is written. */
const MOST_TAGS = 400;

export function cleanHtml(value: string): string {
  // "&copy=1" in a plain address would become "©=1".
  const readable = value.replace(/&(?=\w+=)/g, '&amp;');
  if (!readable.includes('<')) return readable;
  if (readable.split('<').length - 1 > MOST_TAGS) return readable.replaceAll('<', '&lt;');
  return cleaned(readable);
}

/** The same texts come with each read of a week. */
const known = new Map<string, string>();
const MOST_KNOWN = 500;

function cleaned(value: string): string {
  const found = known.get(value);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) {
    known.clear();
    purifier().clearWindow();
  }
  const clean = purified(withLineBreaks(withoutOpenTag(value)));
  known.set(value, clean);
  return clean;
}

/** These parts of jsdom's elements are used: the service worker's type check has no DOM. */
interface CleanElement {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly childNodes: Iterable<CleanElement>;
  readonly ownerDocument: { createElement(tag: string): CleanElement };
  readonly innerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  append(...nodes: readonly CleanElement[]): void;
  replaceWith(node: CleanElement): void;
  remove(): void;
  querySelectorAll(selector: string): Iterable<CleanElement>;
}

let loaded: typeof import('isomorphic-dompurify') | undefined;

/** Loads jsdom on the first use: a second and 120 MB, which only a marketplace with HTML needs. */
function purifier(): typeof import('isomorphic-dompurify') {
  loaded ??= createRequire(join(process.cwd(), 'package.json'))(
    'isomorphic-dompurify',
  ) as typeof import('isomorphic-dompurify');
  return loaded;
}

function purified(value: string): string {
  // With RETURN_DOM the result is the body of an inert document; the types say only Node.
  const body = purifier().sanitize(value, CONFIG) as unknown as Pick<
    CleanElement,
    'querySelectorAll' | 'innerHTML'
  >;
  for (const element of body.querySelectorAll('*')) {
    withoutForeignAttributes(element);
    if (element.localName === 'a') settleLink(element);
    if (element.localName === 'img' && !WEB_ADDRESS.test(element.getAttribute('src') ?? '')) element.remove();
  }
  return body.innerHTML.trim();
}

/** DOMPurify has one attribute list for all tags and allows `data:` addresses on images. */
function withoutForeignAttributes(element: CleanElement): void {
  const allowed = ALLOWED[element.localName] ?? [];
  for (const { name, value } of [...element.attributes]) {
    const isAddress = name !== 'alt';
    if (!allowed.includes(name) || (isAddress && !ALLOWED_ADDRESS.test(value))) element.removeAttribute(name);
  }
}

/** Links open a new window. Links into the admin area become plain text. [FMT-07] */
function settleLink(link: CleanElement): void {
  const address = link.getAttribute('href');
  if (address === null || isAdminLink(address)) {
    const span = link.ownerDocument.createElement('span');
    span.append(...link.childNodes);
    link.replaceWith(span);
    return;
  }
  if (WEB_ADDRESS.test(address)) link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** Subdomains of the hosts count too. */
function isAdminLink(address: string): boolean {
  if (!WEB_ADDRESS.test(address) || !URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  if (!pathname.toLowerCase().startsWith('/admin')) return false;
  return brand.adminHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** Parsers drop a tag that never ends, and the words in it. */
function withoutOpenTag(value: string): string {
  const end = value.lastIndexOf('>') + 1;
  return value.slice(0, end) + value.slice(end).replaceAll('<', '&lt;');
}

function withLineBreaks(value: string): string {
  return value
    .replace(/<\/?(?:p|div|li|ul|ol|tr|h[1-6])(?:[\s/][^<>]*)?>/gi, '\n')
    .replace(/<br\s*\/?>[^\S\n]*\n/gi, '<br>')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
