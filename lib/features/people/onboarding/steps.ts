/** Step names come from the server, which may have steps that this release does not know. */
export interface StepProgress {
  readonly name: string;
  readonly isDone: boolean;
}

/** Returns null if all steps are done. */
export function firstUndone(steps: readonly StepProgress[]): string | null {
  return steps.find(({ isDone }) => !isDone)?.name ?? null;
}

/** Done steps can be edited again; any other request shows the first undone step. Returns null if all are done. */
export function stepToShow(steps: readonly StepProgress[], asked: string | null): string | null {
  const next = firstUndone(steps);
  const found = steps.find(({ name }) => name === asked);
  return found?.isDone ? found.name : next;
}

/** Returns true if a release inserted this step before steps that the worker has already done. */
export function isNewStep(steps: readonly StepProgress[], name: string): boolean {
  const at = steps.findIndex((step) => step.name === name && !step.isDone);
  return at >= 0 && steps.slice(at + 1).some(({ isDone }) => isDone);
}

/** Someone who revisits a done step continues step by step; others go to the first undone step. */
export function stepOnwards(
  steps: readonly StepProgress[],
  name: string,
  { wasDone }: { readonly wasDone: boolean },
): string | null {
  const at = steps.findIndex((step) => step.name === name);
  const after = at < 0 ? undefined : steps[at + 1];
  return wasDone && after?.isDone ? after.name : firstUndone(steps);
}

/** Returns null for the first and for unknown steps. */
export function stepBefore(steps: readonly StepProgress[], name: string): string | null {
  const at = steps.findIndex((step) => step.name === name);
  return steps[at - 1]?.name ?? null;
}

/** The first step is 1; an unknown step gives null. */
export function positionOf(
  steps: readonly StepProgress[],
  name: string,
): { readonly number: number; readonly of: number } | null {
  const at = steps.findIndex((step) => step.name === name);
  return at < 0 ? null : { number: at + 1, of: steps.length };
}

/** The words are the same in any order, ignoring case, accents and punctuation. */
export function isSameName(typed: string, name: string): boolean {
  const [one, other] = [wordsOf(typed), wordsOf(name)];
  return (
    one.length > 0 &&
    one.length === other.length &&
    one.every((word, index) => LETTERS.compare(word, other[index] ?? '') === 0)
  );
}

/** Compares base letters: "Łukasz" equals "lukasz", "O’Brien" equals "obrien". */
const LETTERS = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

const wordsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .sort(LETTERS.compare);
