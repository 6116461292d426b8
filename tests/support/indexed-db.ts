import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';

/**
 * Runs IndexedDB in memory. A test file waits for its pending operations: a response after the file's globals are gone
 * would fail the run in another file's name.
 */
const underWay = new Set<object>();
let changes = 0;
const IDLE_TURNS = 10;
/** A live database makes progress in every turn. */
const STUCK_TURNS = 1000;
const nextTurn = setImmediate;

function watch(target: EventTarget, ends: readonly string[]) {
  const change = (isUnderWay: boolean) => {
    changes += 1;
    if (isUnderWay) underWay.add(target);
    else underWay.delete(target);
  };
  change(true);
  for (const end of ends) target.addEventListener(end, () => change(false));
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
  // A step scheduled with fake timers is lost with them, so its operation never ends; the turn limit covers it.
  for (let idle = 0, stuck = 0; idle < IDLE_TURNS && stuck < STUCK_TURNS; ) {
    const before = changes;
    await new Promise((resolve) => nextTurn(resolve));
    idle = underWay.size === 0 ? idle + 1 : 0;
    stuck = changes === before ? stuck + 1 : 0;
  }
  // Code that is still loading would otherwise open a database now.
  Reflect.deleteProperty(globalThis, 'indexedDB');
});
