import { brand, type Language } from '@/lib/core/ground/site/brand';
import { localizeDigits, pluralForm } from './intl';

export interface Templates {
  readonly [name: string]: string | Readonly<Record<string, string>>;
}

/** A plain text is a string; a text with parameters is a function. */
type Message<Template extends string> = keyof ParametersOf<Template> extends never
  ? string
  : (values: ParametersOf<Template>) => string;

export type Messages<Source extends Templates> = {
  readonly [Name in keyof Source]: Source[Name] extends string
    ? Message<Source[Name]>
    : { readonly [Code in keyof Source[Name]]: Message<Source[Name][Code] & string> };
};

const sources = new WeakMap<object, Templates>();

/**
 * `replacements` is JSON of templates by path (`title`, `reason.sick`).
 * See docs/decisions/0076-own-typed-messages-instead-of-next-intl.md.
 */
export function messages<const Source extends Templates>(
  source: Source,
  replacements: string | undefined,
  language: Language = brand.language,
): Messages<Source> {
  const replaced: Readonly<Record<string, string>> = replacements ? JSON.parse(replacements) : {};
  const ofGroup = (group: Templates, prefix: string): object =>
    Object.fromEntries(
      Object.entries(group).map(([name, entry]) => {
        if (typeof entry === 'object') return [name, ofGroup(entry, `${name}.`)];
        const template = replaced[prefix + name] ?? entry;
        return [
          name,
          entry.includes('{') ? (values: Values) => formatMessage(template, values, language) : template,
        ];
      }),
    );
  const found = ofGroup(source, '') as Messages<Source>;
  sources.set(found, source);
  return found;
}

export function templatesOf(feature: object): readonly (readonly [path: string, template: string])[] {
  return Object.entries(sources.get(feature) ?? {}).flatMap(([name, entry]) =>
    typeof entry === 'string'
      ? [[name, entry] as const]
      : Object.entries(entry).map(([code, template]) => [`${name}.${code}`, template] as const),
  );
}

/**
 * ICU syntax: `{name}` is text, `{part, number}` an integer, `{count, plural, one {# day} other {# days}}`
 * selects by a number. An apostrophe does not quote. Money, hours and days are passed as text.
 */
export type ParametersOf<Template extends string> = Prettified<ReadText<Template, [], never>>;

type Prettified<Found> = [Found] extends [Parameter]
  ? { readonly [One in Found as One[0]]: One[1] }
  : Record<never, never>;

type Parameter = readonly [name: string, value: unknown];

type ReadText<
  Text extends string,
  Depth extends readonly 0[],
  Found,
> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? LeaveForm<`${Rest}{${After}`, Depth, Found>
    : ReadParameter<After, Depth, Found>
  : Text extends `${string}}${infer Rest}`
    ? LeaveForm<Rest, Depth, Found>
    : Found;

type LeaveForm<Text extends string, Depth extends readonly 0[], Found> = Depth extends readonly [
  0,
  ...infer Outer extends readonly 0[],
]
  ? ReadForms<Text, Outer, Found>
  : Found;

type ReadParameter<
  Text extends string,
  Depth extends readonly 0[],
  Found,
> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name}, plural,${string}`
    ? Text extends `${Name}, plural,${infer Forms}`
      ? ReadForms<Forms, Depth, Found | [Name, number]>
      : Found
    : Head extends `${infer Name}, number`
      ? ReadText<Rest, Depth, Found | [Name, number]>
      : ReadText<Rest, Depth, Found | [Head, string]>
  : Found;

type ReadForms<Text extends string, Depth extends readonly 0[], Found> = Text extends ` ${infer Rest}`
  ? ReadForms<Rest, Depth, Found>
  : Text extends `}${infer Rest}`
    ? ReadText<Rest, Depth, Found>
    : Text extends `${string}{${infer Rest}`
      ? ReadText<Rest, readonly [0, ...Depth], Found>
      : Found;

/** This character occurs in no text. */
const PLACEHOLDER = '\uFFFC';

export function splitAtPlaceholder(
  message: (value: string) => string,
): readonly [before: string, after: string] {
  const [before = '', ...after] = message(PLACEHOLDER).split(PLACEHOLDER);
  return [before, after.join('')];
}

export function labelOf(labels: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(labels, code) ? labels[code] : undefined) ?? code;
}

export type Values = Readonly<Record<string, string | number>>;

/** Inserts values as plain text. Never throws: a missing value leaves its name. */
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
  const text = typeof value === 'number' ? localizeDigits(language, plain) : plain;
  if (kind !== 'plural') return text;
  const forms = pluralForms(parameter);
  const form = forms[`=${plain}`] ?? forms[pluralForm(Number(value), language)] ?? forms.other ?? '';
  return formatMessage(form, values, language, text);
}

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

export function closingBrace(template: string, from: number): number {
  let depth = 0;
  for (let at = from; at < template.length; at++) {
    if (template[at] === '{') depth++;
    if (template[at] === '}' && --depth === 0) return at;
  }
  return template.length;
}
