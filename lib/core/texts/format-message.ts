import { brand, type Language } from '@/lib/brand';
import { inSignsOf } from './number-signs';
import { pluralForm } from './plural-form';

export type Values = Readonly<Record<string, string | number>>;

/**
 * The text of a template (template.ts says in which syntax) with its values in it, each as it is: braces and HTML in a value
 * are text, and a number is in the signs of the language. The type check and the build find what is malformed or missing, so that this never throws: a value that is
 * missing leaves its name standing.
 */
export function formatMessage(
  template: string,
  values: Values,
  language: Language = brand.language,
  number?: string,
): string {
  let text = '';
  for (let at = 0; at < template.length; at++) {
    const sign = template[at];
    if (sign === '#' && number !== undefined) text += number;
    else if (sign !== '{') text += sign;
    else {
      const end = closingBrace(template, at);
      text += parameterText(template.slice(at + 1, end), values, language);
      at = end;
    }
  }
  return text;
}

function parameterText(parameter: string, values: Values, language: Language): string {
  const [name = '', kind] = parameter.split(', ', 2);
  const value = values[name];
  const plain = String(value ?? `{${name}}`);
  const text = typeof value === 'number' ? inSignsOf(language, plain) : plain;
  if (kind !== 'plural') return text;
  const forms = pluralForms(parameter);
  const form = forms[`=${plain}`] ?? forms[pluralForm(Number(value), language)] ?? forms.other ?? '';
  return formatMessage(form, values, language, text);
}

/** The forms of `count, plural, one {# day} other {# days}` by their names, each a template. */
export function pluralForms(parameter: string): Readonly<Record<string, string>> {
  const forms: Record<string, string> = {};
  let at = parameter.indexOf('plural,') + 'plural,'.length;
  for (let brace = parameter.indexOf('{', at); brace >= 0; brace = parameter.indexOf('{', at)) {
    const end = closingBrace(parameter, brace);
    forms[parameter.slice(at, brace).trim()] = parameter.slice(brace + 1, end);
    at = end + 1;
  }
  return forms;
}

/** Where the brace at a place is closed; the template's end where it never is. */
export function closingBrace(template: string, from: number): number {
  let depth = 0;
  for (let at = from; at < template.length; at++) {
    if (template[at] === '{') depth++;
    if (template[at] === '}' && --depth === 0) return at;
  }
  return template.length;
}
