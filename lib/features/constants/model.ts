import type { ConstantsAnswer } from './wire';

/** The marketplace's own numbers that screens go by. */
export type Constants = {
  readonly [Name in keyof ConstantsAnswer]-?: NonNullable<ConstantsAnswer[Name]>;
};
