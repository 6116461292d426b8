import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WireRequest } from '@/lib/core/ground/contract/wire-message';

const VISIT = { jobId: 41, scheduledDate: '2026-11-21', actualDate: '2026-11-21' };
const WIRE_VISIT = { job_id: 41, scheduled_date: '2026-11-21', actual_date: '2026-11-21' };
const UNKNOWN = { ...VISIT, alarmCode: '4711' };
const PARKING = { parkingInstructions: '<b>Left</b><script>steal()</script>' };

let answer: (method: 'GET' | 'PATCH', value: unknown, takesEntity?: true) => { readonly body: unknown };
let copyOf: (response: ReturnType<typeof answer>) => unknown;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const [{ encodeAnswer }, { ownAnswer }, { entryOf }] = await Promise.all([
    import('@/lib/core/backend/api/call-handler'),
    import('./codec'),
    import('@/lib/features/gateway'),
  ]);
  const match = (method: string) => ({
    entry: entryOf(method === 'GET' ? 'getVisit' : 'startVisit'),
    params: {},
  });
  answer = (method, value, takesEntity) =>
    encodeAnswer(match(method), { method, takesEntity } as WireRequest, value);
  copyOf = (response) => ownAnswer(match('GET').entry.schemas.response, response as never);
}, 180_000);
afterAll(() => vi.unstubAllEnvs());

it('[FMT-06] in production a read is copied with clean HTML and without unknown fields, not encoded', () => {
  const response = answer(
    'GET',
    { ...UNKNOWN, property: { parkingInformation: PARKING, hiddenKey: 'Mat' } },
    true,
  );
  expect(response.body).toBeUndefined();
  expect(copyOf(response)).toEqual({
    ...VISIT,
    property: { parkingInformation: { parkingInstructions: '<b>Left</b>' } },
  });
});

it('in production a write is encoded for its repeat, and an unknown field fails it', () => {
  const response = answer('PATCH', VISIT, true);
  expect(response.body).toEqual(WIRE_VISIT);
  expect(copyOf(response)).toEqual(VISIT);
  expect(() => answer('PATCH', UNKNOWN, true)).toThrow('a field that it does not know');
});

it('in production the HTTP root gives encoded answers only', () => {
  expect(answer('GET', VISIT)).toEqual({ status: 200, headers: {}, body: WIRE_VISIT });
  expect(() => answer('GET', UNKNOWN)).toThrow('a field that it does not know');
});
