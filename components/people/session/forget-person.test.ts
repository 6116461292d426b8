// @vitest-environment jsdom
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { brand } from '@/lib/core/ground/site/brand';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { phoneStore } from '@/lib/core/phone/cache/phone-store';
import { keysCalls } from '@/lib/features/work/keys/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { stuckOutsideCalls } from '@/lib/features/work/stuck-outside/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import { AMARA } from '@/tests/support/outbox-world';
import { forgetPerson } from './forget-person';

const CODES = ['K-7781', '4569', 'KN-771', 'Under the blue pot', 'Enter 1207', 'The bell is broken'];
const now = new Date().toISOString();
const today = dayOf(now, brand.timeZone);
const params = { jobId: 1, date: today };

/** Returns all IndexedDB rows, localStorage and sessionStorage. */
async function everything(): Promise<string> {
  const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await openDB(name);
    for (const store of db.objectStoreNames) rows.push(await db.getAll(store));
    db.close();
  }
  return JSON.stringify(rows);
}

it('forgetPerson removes every access code, key number, alarm and door note on sign-out', async () => {
  const [key, keySafeCode, keyNestCode, hiddenKeyLocation, alarmEntryInstructions, note] = CODES;
  const accessInformation = { keySafeCode, keyNestCode, hiddenKeyLocation, alarmEntryInstructions };
  const visit = aVisit({
    ...{ scheduledDate: today, actualDate: today, requiredKeys: [{ id: 5, code: key }] },
    accessInformation,
  });
  const store = phoneStore(brand.timeZone);
  await store.rememberScope(AMARA);
  const write = (call: never, input: object, value: unknown) =>
    store.write(AMARA, call, input as never, { value, since: now } as never);
  await write(visitCalls.getVisit as never, { params }, visit);
  await write(scheduleCalls.listWorkingDays as never, { params: { workerId: AMARA.userId } }, [
    { day: today, working: true, activities: [{ visit }] },
  ]);
  await write(keysCalls.listCustomersAndKeys as never, { params: { workerId: AMARA.userId } }, [
    { key: { id: 5, code: key } },
  ]);
  await write(
    stuckOutsideCalls.getAccessRecord as never,
    { params },
    {
      ...{ jobId: 1, scheduledDate: today },
      attempts: [{ key: 'a', kind: 'arrived', at: now, note }],
    },
  );
  sessionStorage.setItem('draft', `code ${keySafeCode}`);
  const before = await everything();
  for (const code of CODES) expect(before).toContain(code);
  await forgetPerson();
  const after = await everything();
  for (const code of CODES) expect(after).not.toContain(code);
});
