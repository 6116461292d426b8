import { brand, type Language } from '@/lib/brand';
import { formatMessage, type Values } from './format-message';
import type { ParametersOf } from './template';

/** A feature's texts as data: templates by name, those of codes in a group by code. */
export interface Templates {
  readonly [name: string]: string | Readonly<Record<string, string>>;
}

/** A plain text is a string, one with parameters a function of them. */
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
 * One feature's texts, from English templates and the build's replacements of them: JSON of templates by path
 * (`title`, `reason.sick`), which next.config.ts has checked and passed as the variable `MESSAGES_<FEATURE>`. The language
 * is the one that they are then in: it chooses plural forms and the signs of numbers.
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

/** The English templates of a feature by path, in the order of its file. */
export function templatesOf(feature: object): readonly (readonly [path: string, template: string])[] {
  return Object.entries(sources.get(feature) ?? {}).flatMap(([name, entry]) =>
    typeof entry === 'string'
      ? [[name, entry] as const]
      : Object.entries(entry).map(([code, template]) => [`${name}.${code}`, template] as const),
  );
}
