/** A step of somebody's onboarding. Names are the server's: it may know steps that this release does not. */
export interface StepProgress {
  readonly name: string;
  readonly isDone: boolean;
}

/** Where onboarding goes on: its first step that is not done; null where all are. */
export function firstUndone(steps: readonly StepProgress[]): string | null {
  return steps.find(({ isDone }) => !isDone)?.name ?? null;
}

/**
 * The step to show to who asks for one: a done one may be changed and the next one done. Any other, one that a release has taken
 * away too, is the first undone one; null where all are done.
 */
export function stepToShow(steps: readonly StepProgress[], asked: string | null): string | null {
  const next = firstUndone(steps);
  const found = steps.find(({ name }) => name === asked);
  return found?.isDone ? found.name : next;
}

/**
 * Whether a release has put a step behind somebody's back: it is not done, and one after it is. They are told so, and go on
 * afterwards where they stopped.
 */
export function isNewStep(steps: readonly StepProgress[], name: string): boolean {
  const at = steps.findIndex((step) => step.name === name && !step.isDone);
  return at >= 0 && steps.slice(at + 1).some(({ isDone }) => isDone);
}

/**
 * Where somebody goes who has just said that a step is done. Who only looked at it again walks on step by step; anybody else goes to
 * the first undone one. Null where all are done.
 */
export function stepOnwards(
  steps: readonly StepProgress[],
  name: string,
  { wasDone }: { readonly wasDone: boolean },
): string | null {
  const at = steps.findIndex((step) => step.name === name);
  const after = at < 0 ? undefined : steps[at + 1];
  return wasDone && after?.isDone ? after.name : firstUndone(steps);
}

/** The step before one; null for the first and for one that is none. */
export function stepBefore(steps: readonly StepProgress[], name: string): string | null {
  const at = steps.findIndex((step) => step.name === name);
  return steps[at - 1]?.name ?? null;
}

/** Which of how many, counted from 1; null for one that is none. */
export function positionOf(
  steps: readonly StepProgress[],
  name: string,
): { readonly number: number; readonly of: number } | null {
  const at = steps.findIndex((step) => step.name === name);
  return at < 0 ? null : { number: at + 1, of: steps.length };
}

/**
 * Whether a typed signature is a person's name: the same words in any order, whatever their case, accents and punctuation.
 */
export function isSameName(typed: string, name: string): boolean {
  const [one, other] = [wordsOf(typed), wordsOf(name)];
  return (
    one.length > 0 &&
    one.length === other.length &&
    one.every((word, index) => LETTERS.compare(word, other[index] ?? '') === 0)
  );
}

/** Compares by letters alone: "Łukasz" is "lukasz", and "O’Brien" is "obrien". */
const LETTERS = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

const wordsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .sort(LETTERS.compare);
