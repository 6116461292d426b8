/**
 * What a template asks for, read out of its text by the type checker. A template is ICU's message syntax, of which these
 * three are known: `{name}` takes a text, `{part, number}` a whole number, and `{count, plural, one {# day} other {# days}}`
 * chooses by a number, which stands for `#` within. An apostrophe is itself, it quotes nothing. Money, hours and days come as
 * texts from `lib/core/format`.
 */
export type ParametersOf<Template extends string> = Prettified<ReadText<Template, [], never>>;

type Prettified<Found> = [Found] extends [Parameter]
  ? { readonly [One in Found as One[0]]: One[1] }
  : Record<never, never>;

type Parameter = readonly [name: string, value: unknown];

/** `Depth` has one entry for each plural form that the text stands in. */
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
