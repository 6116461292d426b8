import { describe, expect, it } from 'vitest';
import { expectEachRow } from './expect-each-row';

const reasonFor = (check: Promise<void>) =>
  check.then(
    () => 'passed',
    (error: Error) => error.message,
  );

describe('a loop over rows', () => {
  it('a loop over rows passes when each row passes, even later', async () => {
    expect(await reasonFor(expectEachRow([1, 2], async (row) => expect(row).toBeGreaterThan(0)))).toBe(
      'passed',
    );
  });

  it('a loop over rows names each row that fails, and no other', async () => {
    const message = await reasonFor(expectEachRow(['a', 'b', 'c'], (row) => expect(row).toBe('b')));
    expect(message).toContain('2 of 3 rows fail:');
    expect(message.match(/^\w(?=: )/gm)).toEqual(['a', 'c']);
  });

  it('a loop over rows names a row by the given name, with the error of a rejected check and its cause', async () => {
    const fail = () => Promise.reject(new Error('Failed query', { cause: new Error('no such table') }));
    expect(await reasonFor(expectEachRow([{ id: 7 }], fail, ({ id }) => `call ${id}`))).toContain(
      'call 7: Failed query (no such table)',
    );
  });

  it('a loop over rows shows what differs in large values', async () => {
    const tables = Array.from({ length: 80 }, (_, index) => ({
      name: `table ${index}`,
      digest: 'a'.repeat(32),
    }));
    const changed = tables.map((table) =>
      table.name === 'table 71' ? { ...table, digest: 'changed' } : table,
    );
    const message = await reasonFor(expectEachRow(['closeWeek'], () => expect(changed).toEqual(tables)));
    expect(message).toMatch(
      /- \{ name: 'table 71', digest: 'a+' \},?\n +\+ \{ name: 'table 71', digest: 'changed' \}/,
    );
    expect(message).not.toContain("'table 70'");
  });

  it('a loop over rows fails without rows', async () => {
    expect(await reasonFor(expectEachRow([], () => undefined))).toBe('There is no row to check');
  });
});
