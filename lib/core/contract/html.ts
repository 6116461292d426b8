import 'server-only';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { brand } from '@/lib/brand';
import { text, z } from './wire';

/**
 * A text that may contain HTML. Decoding an answer cleans it, so that pages and phones only get clean HTML.
 * See docs/decisions/0310-clean-html-in-the-gateway.md. [FMT-06]
 */
export const html = z.codec(
  text.meta({
    description:
      'Text or HTML. These tags are kept: a, b, i, em, strong, br, blockquote and img; p, div, lists, table rows and ' +
      'headings become line breaks. Addresses begin with http://, https://, mailto: or tel:.',
  }),
  z.string(),
  { decode: cleanHtml, encode: (value) => value },
);

/** A relative address is refused: it could lead anywhere within our own pages. */
const WEB_ADDRESS = /^https?:\/\//i;
const ALLOWED_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

const OPTIONS: IOptions = {
  allowedTags: ['a', 'b', 'i', 'em', 'strong', 'br', 'blockquote', 'img', 'span'],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Their content is dropped with them.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript'],
    ...['svg', 'math', 'template', 'iframe', 'title'],
  ],
  transformTags: { a: (_, { href = '' }) => linkTo(href) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !WEB_ADDRESS.test(attribs.src ?? ''),
  nestingLimit: 50,
};

export function cleanHtml(value: string): string {
  // "&copy=1" in a plain address would become "©=1".
  const readable = value.replace(/&(?=\w+=)/g, '&amp;');
  if (!readable.includes('<')) return readable;
  return sanitizeHtml(withLineBreaks(withoutOpenTag(readable)), OPTIONS).trim();
}

/** Links open a new window. Links into the admin area become plain text. [FMT-07] */
function linkTo(href: string): sanitizeHtml.Tag {
  if (!ALLOWED_ADDRESS.test(href) || isAdminLink(href)) return { tagName: 'span', attribs: {} };
  const rel = 'noopener noreferrer';
  return { tagName: 'a', attribs: WEB_ADDRESS.test(href) ? { href, target: '_blank', rel } : { href, rel } };
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
