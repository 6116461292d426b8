import { expect, it } from 'vitest';
import config from '../vitest.config.mts';

it('only screen tests are retried, once', () => {
  const projects = config.test?.projects ?? [];
  const triesOf = projects.map((project) => {
    if (typeof project !== 'object' || !('test' in project)) throw new Error('A project that is not inline');
    return [project.test?.name, project.test?.retry ?? config.test?.retry ?? 0];
  });
  expect(triesOf).toEqual([
    ['unit', 0],
    ['backend', 0],
    ['screens', 1],
    ['pseudo-language', 1],
    ['contract', 0],
    ['alone', 0],
    ['server', 0],
  ]);
});
