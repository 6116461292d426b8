import { readFileSync } from 'node:fs';
import { checkReplacement, TemplateError } from './check-template';
import { isEnglish } from './is-english';
import { templatesOf } from './messages';
import { PSEUDO_LANGUAGE, pseudoTemplate } from './pseudo-language';

/** A file of texts that cannot be used. The message is one line that names it, fit to be the only thing printed. */
export class MessagesError extends Error {
  override readonly name = 'MessagesError';
}

/** All features' messages by the feature's name. */
export type FeatureMessages = Readonly<Record<string, object>>;

type Replacements = ReadonlyMap<string, string>;

/** `MESSAGES_TIME_OFF` of `timeOff` */
const variableOf = (feature: string) => `MESSAGES_${feature.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`;

/**
 * The texts that a build has in place of the English ones, as the variables by which `messages` gets them: a feature's own
 * each, so that a page loads no other's. BRAND_LANGUAGE may name the pseudo language, and the file that BRAND_MESSAGES names
 * replaces single texts or all of them. Throws `MessagesError`.
 */
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

/**
 * One line on a build in another language that says some of its texts in English still, for who makes it; null where it says
 * none, or is in English. `variables` are those of `messageVariables`.
 */
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

/** The texts of a file by `feature.path`, each checked against the one that it replaces. */
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
    // Said below.
  }
  throw fault('must be JSON like {"timeOff": {"title": "Holidays"}}');
}

/** The leaves of nested objects by their path, and the objects that have none. */
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
