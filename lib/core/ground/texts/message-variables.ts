import { readFileSync } from 'node:fs';
import { isEnglish } from './intl';
import { closingBrace, pluralForms, templatesOf } from './messages';

/** The message is one line that names the file, printed on its own. */
export class MessagesError extends Error {
  override readonly name = 'MessagesError';
}

export type FeatureMessages = Readonly<Record<string, object>>;

type Replacements = ReadonlyMap<string, string>;

const variableOf = (feature: string) => `MESSAGES_${feature.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`;

/** Each feature has one variable, so that a page loads only its own texts. Throws `MessagesError`. */
export function messageVariables(
  features: FeatureMessages,
  { BRAND_LANGUAGE, BRAND_MESSAGES }: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const file = BRAND_MESSAGES ? replacementsIn(BRAND_MESSAGES, features) : new Map<string, string>();
  return Object.fromEntries(
    Object.entries(features).map(([feature, texts]) => {
      const replaced = templatesOf(texts).flatMap(([path, template]) => {
        const other = file.get(`${feature}.${path}`);
        if (other !== undefined) return [[path, other]];
        return BRAND_LANGUAGE === PSEUDO_LANGUAGE ? [[path, pseudoTemplate(template)]] : [];
      });
      return [variableOf(feature), replaced.length > 0 ? JSON.stringify(Object.fromEntries(replaced)) : ''];
    }),
  );
}

/** Returns null when no text stays English. `variables` come from `messageVariables`. */
export function englishLeft(
  features: FeatureMessages,
  variables: Readonly<Record<string, string>>,
  { BRAND_LANGUAGE = 'en' }: Readonly<Record<string, string | undefined>>,
): string | null {
  if (isEnglish(BRAND_LANGUAGE)) return null;
  const names = Object.entries(features).flatMap(([feature, texts]) => {
    const replaced: object = JSON.parse(variables[variableOf(feature)] || '{}');
    return templatesOf(texts).map(([path]) => ({ name: `${feature}.${path}`, isLeft: !(path in replaced) }));
  });
  const left = names.filter(({ isLeft }) => isLeft);
  if (!left[0]) return null;
  return `${left.length} of ${names.length} texts are not in ${BRAND_LANGUAGE} and stay English, first ${left[0].name} (BRAND_MESSAGES).`;
}

function replacementsIn(path: string, features: FeatureMessages): Replacements {
  const fault = (what: string) => new MessagesError(`BRAND_MESSAGES (${path}) ${what}.`);
  const known = new Map<string, string>(
    Object.entries(features).flatMap(([feature, texts]) =>
      templatesOf(texts).map(([name, template]) => [`${feature}.${name}`, template]),
    ),
  );
  const replaced = new Map<string, string>();
  for (const [name, text] of flat(readJson(path, fault), '')) {
    const original = known.get(name);
    const hasTexts = [...known.keys()].some((one) => one.startsWith(`${name}.`));
    if (original === undefined && isEmptyGroup(text) && hasTexts) continue;
    if (original === undefined) throw fault(`has ${name}, which is no message`);
    if (typeof text !== 'string') throw fault(`must have a text for ${name}`);
    try {
      checkReplacement(original, text);
    } catch (error) {
      if (error instanceof TemplateError) throw fault(`cannot replace ${name}: it ${error.message}`);
      throw error;
    }
    replaced.set(name, text);
  }
  return replaced;
}

function readJson(path: string, fault: (what: string) => MessagesError): object {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw fault('cannot be read');
  }
  try {
    const json: unknown = JSON.parse(text);
    if (isGroup(json)) return json;
  } catch {
    // The fault is reported below.
  }
  throw fault('must be JSON like {"timeOff": {"title": "Holidays"}}');
}

function flat(json: object, prefix: string): [path: string, value: unknown][] {
  return Object.entries(json).flatMap(([name, value]: [string, unknown]) =>
    isGroup(value) && !isEmptyGroup(value)
      ? flat(value, `${prefix}${name}.`)
      : [[prefix + name, value] as [string, unknown]],
  );
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmptyGroup = (value: unknown) => isGroup(value) && Object.keys(value).length === 0;

/** A number may be printed as text, but a text cannot select a plural form. */
type Parameters = ReadonlyMap<string, 'text' | 'number'>;

class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

const FORM_NAME = /^(zero|one|two|few|many|other|=\d+)$/;

/** Reads the parameters of a template strictly, unlike the lenient `formatMessage`. Throws `TemplateError`. */
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

/** Throws `TemplateError` when it is empty, uses an unknown parameter, or omits one in any plural form. */
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

const PSEUDO_LANGUAGE = 'en-XA';

const PLAIN = 'ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz';
const ACCENTED = 'ÅßÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåƀçðéĝĥîĵķļñöŕšţûŵýž';

const LONGER = 0.4;

/** Reveals texts that are not from a message file (no accents), or that a longer language would cut off. */
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
