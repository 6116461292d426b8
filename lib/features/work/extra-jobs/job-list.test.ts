import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnsweredPage,
  afterBatch,
  type Collected,
  collect,
  collectKnown,
  goneSince,
  nothingCollected,
  OldRequestError,
  withMore,
} from './job-list';

const keyOf = (item: string) => item;

/** Makes a server with these jobs by day. With `repeats` the last job of a page is also on the next one. */
function aRoot(days: readonly (readonly string[] | null)[], { size = 5, repeats = false } = {}) {
  const asked: string[] = [];
  const ask = async (day: number, page: number): Promise<AnsweredPage<string> | null> => {
    asked.push(`${day}/${page}`);
    const jobs = days[day] ?? null;
    if (jobs === null) return null;
    const from = (page - 1) * size;
    const results = jobs.slice(repeats ? Math.max(0, from - 1) : from, from + size);
    return { results, urlNextPage: from + size < jobs.length ? `?page=${page + 1}` : null };
  };
  const questions = days.map((_, index) => index);
  const read = (wanted: number, from: Collected<string> = nothingCollected()) =>
    collect(from, wanted, { questions, keyOf, ask, isCurrent: () => true });
  return { read, asked };
}

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('a list of jobs', () => {
  it('a list of jobs is collected in batches of five across days, without extra requests', async () => {
    const { read, asked } = aRoot([named('a', 3), [], named('c', 9)]);
    const first = await read(5);
    expect(first.items).toEqual([...named('a', 3), ...named('c', 5)]);
    expect(asked).toEqual(['0/1', '1/1', '2/1']);
    expect(afterBatch(0, first.items.length)).toBe(5);
    const second = await read(10, first);
    expect(second.items).toHaveLength(12);
    expect(asked.slice(3)).toEqual(['2/2']);
    expect([afterBatch(5, 12), afterBatch(10, 12)]).toEqual([10, 12]);
    expect((await read(15, second)).isDone).toBe(true);
    expect(asked).toHaveLength(4);
  });

  it('a list of jobs is the same from pages that are known already, and null without one of them', async () => {
    const days = [named('a', 3), [], named('c', 9)];
    const { read } = aRoot(days);
    const from = (known: (page: string) => boolean, wanted: number) =>
      collectKnown(wanted, {
        questions: [0, 1, 2],
        keyOf,
        find: ({ question, page }) => {
          const jobs = days[question] ?? [];
          const urlNextPage = page * 5 < jobs.length ? 'next' : null;
          const answer = { results: jobs.slice((page - 1) * 5, page * 5), urlNextPage };
          return known(`${question}/${page}`) ? answer : null;
        },
      });
    for (const wanted of [1, 5, 9, 20]) {
      expect(from(() => true, wanted)).toEqual(await read(wanted));
    }
    expect(from((page) => page !== '2/2', 5)?.items).toEqual([...named('a', 3), ...named('c', 5)]);
    expect(from((page) => page !== '1/1', 5)).toBeNull();
  });

  it('a list of jobs skips a day that is out of range', async () => {
    const { read } = aRoot([null, named('b', 2), null]);
    expect(await read(5)).toMatchObject({ items: named('b', 2), isDone: true });
  });

  it('a list of jobs stops reading a day whose pages repeat and always name a next page', async () => {
    const ask = async () => ({ results: ['same'], urlNextPage: '?page=2' });
    const collected = await collect(nothingCollected<string>(), 5, {
      questions: [0, 1],
      keyOf,
      ask,
      isCurrent: () => true,
    });
    expect(collected).toMatchObject({ items: ['same'], isDone: true });
  });

  it('[EXTRA-20] a list of jobs throws an old-request error once a newer request has begun', async () => {
    let isCurrent = true;
    const ask = async () => {
      isCurrent = false;
      return { results: ['late'], urlNextPage: null };
    };
    const reading = collect(nothingCollected<string>(), 5, {
      questions: [0],
      keyOf,
      ask,
      isCurrent: () => isCurrent,
    });
    await expect(reading).rejects.toThrow(OldRequestError);
    await expect(reading).rejects.toThrow('old-request');
  });

  it('a list of jobs has every job once for any page size and repeated jobs', async () => {
    const counts = fc.array(fc.nat(13), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(counts, fc.integer({ min: 2, max: 9 }), fc.boolean(), async (days, size, repeats) => {
        const jobs = days.map((count, day) => named(`${day}-`, count));
        const { read } = aRoot(jobs, { size, repeats });
        let state = await read(5);
        for (let wanted = 10; !state.isDone; wanted += 5) state = await read(wanted, state);
        expect([...state.items].toSorted()).toEqual(jobs.flat().toSorted());
      }),
    );
  });
});

it('the list of extra jobs updates a known job from a later page and keeps its position', () => {
  const keyOfPair = ([name]: readonly [string, number]) => name;
  expect(
    withMore(
      [
        ['a', 1],
        ['b', 1],
      ],
      [
        ['b', 2],
        ['c', 2],
      ],
      keyOfPair,
    ),
  ).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 2],
  ]);
});

describe('jobs taken between two reads', () => {
  const placeOf = (item: string) => Number(item[0]);
  const at = (items: readonly string[], day: number): Collected<string> => ({
    items,
    at: day,
    page: 1,
    isDone: false,
  });
  const gone = (before: readonly string[], now: readonly string[], day: number) =>
    goneSince(at(before, 9), at(now, day), { keyOf, placeOf });

  it('jobs that are missing from a fully read day count as taken between two reads', () => {
    expect(gone(['0a', '0b', '1a'], ['0b', '1a'], 2)).toEqual(['0a']);
    expect(gone(['0a'], ['0a', '0b'], 2)).toEqual([]);
    expect(gone([], ['0a'], 2)).toEqual([]);
  });

  it('jobs taken between two reads exclude a partly read day, where a job may have moved down', () => {
    expect(gone(['0a', '1a'], [], 1)).toEqual(['0a']);
    expect(gone(['0a', '1a'], [], 0)).toEqual([]);
  });
});
