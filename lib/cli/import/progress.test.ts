import { expect, it } from 'vitest';
import { createProgress } from './progress';

it('the progress of an import writes the lines of each step to a file, with one line in the singular', () => {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  const progress = createProgress({ isTTY: false, write } as unknown as NodeJS.WriteStream);
  progress.show('Saving worlds', 1);
  progress.show('Saving visits', 1_000);
  progress.show('Saving visits', 3_000);
  progress.end();
  expect(written).toEqual(['Saving worlds: 1 line\n', 'Saving visits: 3,000 lines\n']);
});
