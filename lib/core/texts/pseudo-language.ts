import { closingBrace, pluralForms } from './format-message';

/** Unicode's tag of English in accents. */
export const PSEUDO_LANGUAGE = 'en-XA';

const PLAIN = 'ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz';
const ACCENTED = 'ÅßÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåƀçðéĝĥîĵķļñöŕšţûŵýž';

/** A text in accents is this much longer, as translations are. */
const LONGER = 0.4;

/**
 * A template as a language would have it that is longer than English and looks unlike it: what stays plain on a screen did
 * not come from a message file, and what is cut off would be cut off in German.
 */
export function pseudoTemplate(template: string): string {
  const letters = { count: 0 };
  const text = accented(template, letters);
  return `[${text}${'·'.repeat(Math.ceil(letters.count * LONGER))}]`;
}

function accented(template: string, letters: { count: number }): string {
  let text = '';
  for (let at = 0; at < template.length; at++) {
    const sign = template[at] ?? '';
    if (sign !== '{') {
      letters.count++;
      text += ACCENTED[PLAIN.indexOf(sign)] ?? sign;
      continue;
    }
    const end = closingBrace(template, at);
    text += `{${parameterOf(template.slice(at + 1, end), letters)}}`;
    at = end;
  }
  return text;
}

function parameterOf(parameter: string, letters: { count: number }): string {
  if (!parameter.includes(', plural,')) return parameter;
  const forms = Object.entries(pluralForms(parameter)).map(
    ([name, form]) => `${name} {${accented(form, letters)}}`,
  );
  return `${parameter.slice(0, parameter.indexOf(','))}, plural, ${forms.join(' ')}`;
}
