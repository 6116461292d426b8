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
  if (template.includes("''")) throw new TemplateError("has '', which is shown as two: one ' is enough");
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

/**
 * Throws `TemplateError` where a text cannot stand for another: it shows nothing, takes what it is not given, or drops what it
 * is given, be it in one plural form alone.
 */
export function checkReplacement(original: string, replacement: string): void {
  if (replacement.trim() === '') throw new TemplateError('is empty');
  const [given, taken] = [parametersOf(original), parametersOf(replacement)];
  for (const [name, kind] of taken) {
    if (!given.has(name)) throw new TemplateError(`has {${name}}, which this message is not given`);
    if (kind === 'number' && given.get(name) === 'text')
      throw new TemplateError(`takes {${name}} for a number`);
  }
  const missing = [...given.keys()].find((name) => !taken.has(name));
  if (missing !== undefined) throw new TemplateError(`lacks {${missing}}`);
  for (const name of given.keys()) {
    const form = formWithout(original, name) === null ? formWithout(replacement, name) : null;
    if (form !== null) throw new TemplateError(`lacks {${name}} in its form "${form}"`);
  }
}

/** The plural form in which a well-formed template comes without a parameter; null where every reading of it has it. */
function formWithout(template: string, name: string, form = ''): string | null {
  let without = form;
  for (let at = template.indexOf('{'); at >= 0; at = template.indexOf('{', at)) {
    const end = closingBrace(template, at);
    const parameter = template.slice(at + 1, end);
    if (parameter.split(',', 1)[0] === name) return null;
    if (parameter.includes(', plural,')) {
      const forms = Object.entries(pluralForms(parameter));
      const lacking = forms.flatMap(([key, text]) => formWithout(text, name, key) ?? []);
      if (lacking[0] === undefined) return null;
      if (lacking.length < forms.length) without = lacking[0];
    }
    at = end;
  }
  return without;
}
