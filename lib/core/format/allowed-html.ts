import { ALLOWED_TAGS } from './html';
import { type HtmlToken, htmlTokens } from './html-tokens';

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
