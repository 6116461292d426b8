import { expectTypeOf, it } from 'vitest';
import { messages, type ParametersOf } from './messages';

it('a message types the parameters of a template by its text', () => {
  expectTypeOf<keyof ParametersOf<'Time off'>>().toEqualTypeOf<never>();
  expectTypeOf<ParametersOf<'{day}, part {part, number}'>>().toEqualTypeOf<{
    readonly day: string;
    readonly part: number;
  }>();
  expectTypeOf<
    ParametersOf<'a {count, plural, =0 {none} one {one of {who}} other {{m, plural, other {x}}}} {z}'>
  >().toEqualTypeOf<{
    readonly count: number;
    readonly who: string;
    readonly m: number;
    readonly z: string;
  }>();
});

it('a message types a plain text as a string and a template as a function', () => {
  const texts = messages({ title: 'Time off', group: { fine: '{amount} fine' } }, undefined);
  expectTypeOf(texts.title).toEqualTypeOf<string>();
  expectTypeOf(texts.group.fine).toEqualTypeOf<(values: { readonly amount: string }) => string>();
  // @ts-expect-error: the amount is missing.
  texts.group.fine({});
});
