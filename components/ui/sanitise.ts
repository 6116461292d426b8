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

/** HTML of which only the allowed is left. It takes 10 kB with it: only customer-text.tsx fetches it. [FMT-06] */
export function sanitise(html: string): string {
  return purified(allowedHtml(withLineBreaks(html)));
}

/** The safe part by itself: it relies on nothing of what was done to the text before. */
export function purified(html: string): string {
  // Its types promise a node alone; it is the body of a document that runs nothing.
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

/** The library knows one list of attributes for all tags, and lets `data:` addresses pass on images. */
function withoutForeignAttributes(element: Element): void {
  const allowed = ALLOWED_TAGS[element.localName] ?? [];
  for (const { name, value } of [...element.attributes]) {
    const isAddress = name !== 'alt';
    if (!allowed.includes(name) || (isAddress && !ALLOWED_ADDRESS.test(value))) element.removeAttribute(name);
  }
}

/** Links leave the app by a window of their own, and those into the admin area are no links. [FMT-07] */
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
 * The same text written anew from the allowed tags and attributes alone; every other "<" is escaped. Since no name is taken
 * from the text, a browser that parses it meets no handler of an event: under a content policy Chromium logs each as an
 * error, also in a document that runs nothing. Addresses stay as they are: this does not make a text safe. [FMT-06]
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
