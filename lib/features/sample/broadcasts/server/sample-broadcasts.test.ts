import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { SAMPLE_PASSWORD } from '@/lib/core/backend/accounts/sample-password';
import { makeSampleWorld } from '@/lib/features/sample/world/server/make-sample';
import { parseData } from '@/lib/features/talk/popups/parse-data';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';

const NOW = '2026-06-16T08:00:00.000Z';

const backend = backendForFile();
let world: string;
beforeAll(async () => {
  world = await backend.makeWorld(NOW);
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  await backend.in(world, (ctx) => makeSampleWorld(ctx, { passwordHash, emailSuffix: 'b1', hasWeek: true }));
}, 120_000);

async function waitingFor(name: string) {
  const signIn = await backend.call('POST', 'auth/obtain-token/', {
    body: { username: `${name}+b1@sweep.example`, password: SAMPLE_PASSWORD },
  });
  const { token } = signIn.body as { token: string };
  const { id } = (await backend.call('GET', 'auth/', { token })).body as { id: number };
  const { body } = await backend.call('GET', `workers/${id}/deliveries/`, { token });
  return (body as { data: object; body?: string }[]).map(({ data, body: text }) =>
    parseData({ ...data, ...(text && { body: text }) }, { isClean: true }),
  );
}

it('a popup and a question wait for Chloe, and nothing for Amara', async () => {
  expect(await waitingFor('chloe')).toMatchObject([
    {
      ok: true,
      content: { kind: 'popup', popup: { heading: 'Winter gloves are here', asksIfHelpful: true } },
    },
    { ok: true, content: { kind: 'sample', sample: { question: 'How was your last week of cleaning?' } } },
  ]);
  expect(await waitingFor('amara')).toEqual([]);
});

it('the office sees all three sample broadcasts, and that the notification was opened', async () => {
  const { token } = await makeAdministrator(backend, world);
  const { body } = await backend.call('GET', 'admin/broadcasts/?state=sent', { token });
  const { broadcasts } = body as { broadcasts: { kind: string; who: string; opened: number }[] };
  const seen = broadcasts.map(({ kind, who, opened }) => [kind, who, opened]).toSorted();
  expect(seen).toEqual([
    ['mood', 'Chloe Marchetti', 0],
    ['notification', 'Chloe Marchetti', 1],
    ['popup', 'Chloe Marchetti', 0],
  ]);
});
