import { expect, it } from 'vitest';
import { isFeatureOn } from '@/lib/core/backend/accounts/feature-switches';
import { handleGatewayRequest } from '@/lib/core/gateway/calls/handle-request';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import { buildWorkerFeature } from '@/tests/support/row-builders';
import { backendForFile } from '../support/backend-for-file';
import { sessionOf } from '../support/fake-upstream';

const backend = backendForFile();

it('a worker cannot switch off an office block through the browser’s API route', async () => {
  const world = await backend.makeWorld();
  const { token, workerId } = await backend.makeWorker(world);
  await backend.in(world, (ctx) => buildWorkerFeature(ctx, { workerId, name: 'ops-block', active: true }));
  const request = new Request('http://sweep.test/app-sweepers/api/v1/infrastructure/feature/ops-block/', {
    method: 'PUT',
    headers: { origin: 'http://sweep.test', host: 'sweep.test', 'content-type': 'application/json' },
    body: '{"active":false}',
  });
  const upstream = embedded(async () => backend);
  const answer = await handleGatewayRequest(request, sessionOf({ token, workerId }), { upstream });
  expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: 'permission_denied' } }]);
  expect(await backend.in(world, (ctx) => isFeatureOn(ctx, workerId, 'ops-block'))).toBe(true);
});
