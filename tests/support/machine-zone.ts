import { afterEach, expect } from 'vitest';

const ownZone = process.env.TZ;

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

/** It lasts until the test ends. It works only in Vitest's project `alone`: worker threads ignore TZ. */
export function setMachineZone(zone: string): void {
  if (process.env.MACHINE_ZONE === 'fixed') return;
  process.env.TZ = zone;
  const canonical = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(canonical.timeZone);
}
