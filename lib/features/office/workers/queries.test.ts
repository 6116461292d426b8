import { expect, it } from 'vitest';
import { workerFilterOf } from './queries';

it.each([
  [{}, { search: '', area: null, state: null, trial: null }],
  [
    { search: 'x'.repeat(1000), area: 'y'.repeat(1000), state: 'gone', trial: 'gone' },
    { search: 'x'.repeat(100), area: 'y'.repeat(10), state: null, trial: null },
  ],
  [
    { search: ['a', 'b'], area: '', state: ['working'] },
    { search: '', area: null, state: null, trial: null },
  ],
  [
    { search: '%', area: 'SW12', state: 'working', trial: 'trialling' },
    { search: '%', area: 'SW12', state: 'working', trial: 'trialling' },
  ],
])('the list of cleaners reads any address, and cuts what the search cannot take: %j', (address, filter) => {
  expect(workerFilterOf(address)).toEqual(filter);
});
