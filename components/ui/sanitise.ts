import DOMPurify from 'isomorphic-dompurify';
import { brand } from '@/lib/brand';
import {
  ALLOWED_ADDRESS,
  ALLOWED_TAGS,
  type HtmlToken,
  htmlTokens,
  isAdminLink,
  isWebAddress,
  withLineBreaks,
} from '@/lib/core/format/html';

/**
 * Removes everything but the allowed tags. About 10 kB, so only customer-text.tsx imports it, on demand.
 * [FMT-06]
 */
export function sanitise(html: string): string {
  return purified(allowedHtml(withLineBreaks(html)));
}

/** The security boundary: safe without any earlier processing of the text. */
export function purified(html: string): string {
  // With RETURN_DOM the result is the body of an inert document; the types say only Node.
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(ALLOWED_TAGS),
    ALLOWED_ATTR: Object.values(ALLOWED_TAGS).flat(),
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true,
  }) as HTMLElement;
  for (const element of body.querySelectorAll('*')) {
    withoutForeignAttributes(element);
    if (element.localName === 'a') settleLink(element);
    if (element.localName === 'img' && !isWebAddress(element.getAttribute('src') ?? '')) element.remove();
  }
  return body.innerHTML;
}

/** DOMPurify has one attribute list for all tags and allows `data:` addresses on images. */
function withoutForeignAttributes(element: Element): void {
  const allowed = ALLOWED_TAGS[element.localName] ?? [];
  for (const { name, value } of [...element.attributes]) {
    const isAddress = name !== 'alt';
    if (!allowed.includes(name) || (isAddress && !ALLOWED_ADDRESS.test(value))) element.removeAttribute(name);
  }
}

/** Links open a new window. Links into the admin area become plain text. [FMT-07] */
function settleLink(link: Element): void {
  const address = link.getAttribute('href');
  if (address === null || isAdminLink(address, brand.adminHosts)) {
    const span = link.ownerDocument.createElement('span');
    span.append(...link.childNodes);
    link.replaceWith(span);
  } else {
    if (isWebAddress(address)) link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

/**
 * Rebuilds the text from allowed tags and attributes and escapes every other "<". Without it, Chromium logs a
 * CSP error for each inline event handler, even in an inert document. It does not check addresses, so the
 * result is not yet safe. [FMT-06]
 */
export function allowedHtml(html: string): string {
  return htmlTokens(html).map(writtenAnew).join('');
}

function writtenAnew(token: HtmlToken): string {
  if (token.kind === 'text') return token.text.replaceAll('<', '&lt;');
  if (token.kind === 'comment' || !Object.hasOwn(ALLOWED_TAGS, token.name)) return '';
  const { name, isEnd, attributes } = token;
  if (isEnd) return `</${name}>`;
  const written = (ALLOWED_TAGS[name] ?? []).flatMap((attribute) => {
    const value = attributes.get(attribute);
    return value === undefined ? [] : ` ${attribute}="${quotable(value)}"`;
  });
  return `<${name}${written.join('')}>`;
}

const quotable = (value: string) =>
  value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
