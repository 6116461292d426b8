import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';

/**
 * A phone's database in memory. A file of tests ends only when nothing is under way in it: what is answered
 * after the file's globals are gone would fail the run, in the name of whichever file comes next.
 */
const underWay = new Set<object>();
const IDLE_TURNS = 10;
const nextTurn = setImmediate;

function watch(target: EventTarget, ends: readonly string[]) {
  underWay.add(target);
  for (const end of ends) target.addEventListener(end, () => underWay.delete(target));
}

const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...named) {
  const request = open.apply(this, named);
  watch(request, ['success', 'error', 'blocked']);
  return request;
};

const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (...over) {
  const begun = transaction.apply(this, over);
  watch(begun, ['complete', 'abort']);
  return begun;
};

afterAll(async () => {
  for (let idle = 0; idle < IDLE_TURNS; idle = underWay.size === 0 ? idle + 1 : 0) {
    await new Promise((resolve) => nextTurn(resolve));
  }
});
