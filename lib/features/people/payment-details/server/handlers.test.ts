import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { logBackendFailure } from '@/lib/core/backend/api/log';
import { idempotencyKeys } from '@/lib/core/backend/worlds/tables';
import { handleGatewayRequest } from '@/lib/core/gateway/calls/handle-request';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { openTestBackend } from '@/tests/support/test-backend';

const SECRETS = /31926819|20-?17-?53|CE ?45 ?61 ?22 ?B|Rahman/i;

/** Valid and invalid input is private alike. */
const TYPED = [
  { nameOnAccount: 'Nadia Rahman', accountNumber: '31926819', sortCode: '20-17-53' },
  { nationalInsuranceNumber: 'CE456122B' },
  { nationalInsuranceNumber: 'CE 45 61 22 B' },
  { accountNumber: '31926819 ', sortCode: 'Rahman' },
  { Rahman: '31926819' },
];

afterEach(() => vi.restoreAllMocks());

it('no payment details reach a log or a stored response, even when the database fails', async () => {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
  }
  const consoles = (['log', 'info', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...args) => void written.push(JSON.stringify(args))),
  );
  const backend = await openTestBackend({ rowSecurity: false });
  const world = await backend.makeWorld();
  const { workerId, token } = await backend.makeWorker(world);
  const session: GatewaySession = {
    token,
    workerId,
    deviceId: crypto.randomUUID(),
    environment: 'production',
    apiRoot: null,
    demo: null,
    impersonation: null,
  };
  const patch = async (body: unknown) => {
    const request = new Request(
      `https://app.example/app-sweepers/api/v1/workers/${workerId}/payment-details/`,
      {
        method: 'PATCH',
        headers: { origin: 'https://app.example', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      },
    );
    const options = { publicOrigin: 'https://app.example', upstream: embedded(async () => backend) };
    return handleGatewayRequest(request, session, options);
  };
  const statuses: number[] = [];
  for (const body of TYPED) statuses.push((await patch(body)).status);
  const kept = await backend.in(world, ({ tx }) => tx.select().from(idempotencyKeys));
  await backend.in(world, ({ tx }) => tx.execute(sql`drop table payment_details`));
  for (const body of TYPED.slice(0, 2)) statuses.push((await patch(body)).status);
  for (const failure of backend.failures) logBackendFailure(failure);
  await backend.close();
  expect(statuses).toEqual([200, 200, 400, 400, 400, 500, 500]);
  expect(consoles).toHaveLength(4);
  expect(kept).toHaveLength(4);
  // The stored response may repeat the worker’s name.
  expect(JSON.stringify(kept).replaceAll('Nadia Rahman', '')).not.toMatch(SECRETS);
  expect(written.join('\n')).toContain('backend_failed');
  expect(written.join('\n')).not.toMatch(SECRETS);
});
