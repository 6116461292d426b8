import { closingBrace, pluralForms } from './format-message';

/** What a template takes, by name. A number may be written as text, a text never chooses a plural. */
export type Parameters = ReadonlyMap<string, 'text' | 'number'>;

/** A template that cannot be shown as it was meant. The message says what is wrong with it. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/** CLDR's names, and one number alone. */
const FORM_NAME = /^(zero|one|two|few|many|other|=\d+)$/;

/** Reads strictly what `formatMessage` reads forgivingly. Throws `TemplateError`. */
export function parametersOf(template: string): Parameters {
  const found = new Map<string, 'text' | 'number'>();
  const add = (name: string, kind: 'text' | 'number') => {
    if (!/^[a-z]\w*$/i.test(name)) throw new TemplateError(`has a parameter without a name, {${name}}`);
    if (kind === 'number' || !found.has(name)) found.set(name, kind);
  };
  const readText = (text: string) => {
    for (let at = 0; at < text.length; at++) {
      if (text[at] === '}') throw new TemplateError('closes a brace that is not open');
      if (text[at] !== '{') continue;
      const end = closingBrace(text, at);
      if (end === text.length) throw new TemplateError('opens a brace that is never closed');
      readParameter(text.slice(at + 1, end));
      at = end;
    }
  };
  const readParameter = (parameter: string) => {
    const [name = '', kind] = parameter.split(', ', 2);
    if (parameter === name) return add(name, 'text');
    if (parameter === `${name}, number`) return add(name, 'number');
    if (kind?.split(',')[0] !== 'plural')
      throw new TemplateError(`has {${parameter}}, which is no known kind`);
    add(name, 'number');
    const forms = pluralForms(parameter);
    const unknown = Object.keys(forms).find((form) => !FORM_NAME.test(form));
    if (unknown !== undefined)
      throw new TemplateError(`has a plural form without a known name, "${unknown}"`);
    if (forms.other === undefined) throw new TemplateError(`has no form "other" for {${name}}`);
    for (const form of Object.values(forms)) readText(form);
  };
  readText(template);
  return found;
}

/** Throws `TemplateError` where a text cannot stand for another: one takes what the other is not given, or drops it. */
export function checkReplacement(original: string, replacement: string): void {
  const [given, taken] = [parametersOf(original), parametersOf(replacement)];
  for (const [name, kind] of taken) {
    if (!given.has(name)) throw new TemplateError(`has {${name}}, which this message is not given`);
    if (kind === 'number' && given.get(name) === 'text')
      throw new TemplateError(`takes {${name}} for a number`);
  }
  const missing = [...given.keys()].find((name) => !taken.has(name));
  if (missing !== undefined) throw new TemplateError(`lacks {${missing}}`);
}
