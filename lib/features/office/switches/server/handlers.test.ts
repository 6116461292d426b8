import { and, eq, like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { buildSetting } from '@/tests/support/row-builders';

const backend = backendForFile();
let world: string;
let office: TestAdministrator;
beforeEach(async () => {
  world = await backend.makeWorld();
  office = await makeAdministrator(backend, world);
});

const set = (name: string, value: unknown) =>
  backend.call('PUT', `admin/settings/${name}/`, { token: office.token, body: { value } });

async function settings() {
  const { body } = await backend.call('GET', 'admin/switches/', { token: office.token });
  return (body as { settings: { name: string }[] }).settings;
}

it.each([
  ['sweep_academy_url', 'javascript:alert(1)', { 'web-address': [expect.any(String)] }],
  ['chat_allowed', 'yes please', { switch: [expect.any(String)] }],
  ['worker_onboarding_earliest_start_time', '9', { time: [expect.any(String)] }],
  ['worker_onboarding_default_start_time', '25:00', { time: [expect.any(String)] }],
  ['office_hours_start', '19:00', { before: ['18:00'] }],
  ['office_closed_days', 'saturday,someday', { weekdays: [expect.any(String)] }],
  ['door_wait_minutes', '121', { 'whole-number': ['120'] }],
  ['relay_number', 'ring me', { phone: [expect.any(String)] }],
  ['relay_number', '0906 123 4567', { 'costly-phone': [expect.any(String)] }],
])(
  'the backend refuses the setting %s = %s, names the broken rule and saves nothing',
  async (name, value, details) => {
    const { status, body } = await set(name, value);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error_code: 'validation_error', error_details: details });
    expect(await settings()).toEqual([]);
  },
);

it.each([
  ['office_hours_start', ' 7:30 ', '07:30'],
  ['door_wait_minutes', '25', 25],
  ['chat_allowed', true, true],
  ['sweeper_onboarding_quiz_url', 'https://quiz.example/', 'https://quiz.example/'],
  ['relay_number', '01632 960123', '01632 960123'],
])('the backend saves the normalized value of %s: %s', async (name, value, saved) => {
  expect(await set(name, value)).toMatchObject({ status: 200, body: { value: saved } });
  expect(await settings()).toEqual([{ name, value: saved, fault: null }]);
});

it('the backend checks a time against the other end as currently set', async () => {
  expect((await set('office_hours_end', '22:00')).status).toBe(200);
  expect((await set('office_hours_start', '19:00')).status).toBe(200);
  expect((await set('office_hours_end', null)).body).toMatchObject({ error_details: { after: ['19:00'] } });
});

it('the backend reports faults of values already in the database', async () => {
  await backend.in(world, async (ctx) => {
    await buildSetting(ctx, { name: 'chat_allowed', value: 'yes' });
    await buildSetting(ctx, { name: 'sweep_academy_url', value: 'javascript:alert(1)' });
    await buildSetting(ctx, { name: 'office_hours_end', value: '07:00' });
    await buildSetting(ctx, { name: 'door_wait_minutes', value: null });
  });
  expect(await settings()).toEqual([
    { name: 'chat_allowed', value: 'yes', fault: { code: 'switch', limit: null } },
    { name: 'door_wait_minutes', value: null, fault: null },
    { name: 'office_hours_end', value: '07:00', fault: { code: 'after', limit: '08:00' } },
    { name: 'sweep_academy_url', value: 'javascript:alert(1)', fault: { code: 'web-address', limit: null } },
  ]);
});

it('the backend audits old and new values and refused values of a setting', async () => {
  for (const value of [true, false, null]) await set('chat_allowed', value);
  await set('door_wait_minutes', '20');
  await set('chat_allowed', 'maybe');
  await set('pandemic_message_1', 'x'.repeat(500));
  const entries = (await auditOf(backend, world)).map(({ subject, status }) => ({ ...subject, status }));
  expect(entries).toEqual([
    { name: 'chat_allowed', before: null, after: true, status: 200 },
    { name: 'chat_allowed', before: true, after: false, status: 200 },
    { name: 'chat_allowed', before: false, after: null, status: 200 },
    { name: 'door_wait_minutes', before: null, after: 20, status: 200 },
    { name: 'chat_allowed', refused: 'maybe', status: 400 },
    { name: 'pandemic_message_1', before: null, after: 'x'.repeat(200), status: 200 },
  ]);
});

it.each([
  ['features/need-more-time/', { active: true }],
  ['settings/sweep_academy_url/', { value: 'https://academy.example/' }],
])('the backend tells the open pages of each worker of %s', async (path, body) => {
  const [one, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  expect((await backend.call('PUT', `admin/${path}`, { token: office.token, body })).status).toBe(200);
  const event = { type: 'features' };
  expect(await told()).toEqual([one, other].map(({ workerId }) => ({ to: `worker:${workerId}`, event })));
});

it('the backend sends an event to one worker for her own switch, and none for a setting of the office', async () => {
  const [{ workerId }] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  const path = `admin/workers/${workerId}/features/need-more-time/`;
  expect((await backend.call('PUT', path, { token: office.token, body: { active: true } })).status).toBe(200);
  await set('door_wait_minutes', 20);
  expect(await told()).toEqual([{ to: `worker:${workerId}`, event: { type: 'features' } }]);
});

const told = () =>
  backend.in(world, ({ tx }) =>
    tx
      .select({ to: liveEvents.recipient, event: liveEvents.event })
      .from(liveEvents)
      .where(and(eq(liveEvents.world, world), like(liveEvents.recipient, 'worker:%')))
      .orderBy(liveEvents.recipient),
  );
