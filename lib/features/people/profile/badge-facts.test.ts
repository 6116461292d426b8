import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { dispatch } from '@/lib/core/gateway/calls/dispatch';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { callError } from '@/lib/core/ground/contract/call-error';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { loadBadgeFacts } from './badge-facts';

const SIGNED_IN: GatewaySession = {
  ...{ token: 't', workerId: 7, deviceId: 'd', environment: 'production' },
  ...{ apiRoot: null, demo: null, impersonation: null },
};

const OWN_PHOTO = `${withBasePath(routes.photos)}a-token`;

/** Makes a gateway with one user, whose photo is a red WebP; lists the calls it got. */
async function gatewayOf(user: { readonly fullName: string; readonly image?: string | null }) {
  const webp = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();
  const asked: string[] = [];
  const send = (async (call: { readonly id: string }, input: { readonly params?: { token?: string } }) => {
    asked.push([call.id, input.params?.token].filter(Boolean).join(' '));
    if (call.id === 'getUser') return { ok: true, value: { id: 7, ...user } };
    if (call.id === 'syncTime') return { ok: true, value: { now: Date.parse('2026-06-16T23:30:00Z') } };
    if (call.id === 'getPhoto') {
      return { ok: true, value: { type: 'image/webp', data: webp.toString('base64'), maxAgeS: 60 } };
    }
    return { ok: false, error: callError('not_found', 'r-1') };
  }) as unknown as typeof dispatch;
  return { asked, send };
}

it('the badge has the name, the marketplace’s day, and the stored WebP as PNG', async () => {
  const { asked, send } = await gatewayOf({ fullName: 'Łucja Żółkiewska', image: OWN_PHOTO });
  const facts = await loadBadgeFacts(SIGNED_IN, send);
  expect(facts).toMatchObject({ name: 'Łucja Żółkiewska', today: '2026-06-17' });
  const [type = '', data = ''] = (facts?.photo ?? '').split(',');
  expect(type).toBe('data:image/png;base64');
  const { dominant } = await sharp(Buffer.from(data, 'base64')).stats();
  expect(dominant.r).toBeGreaterThan(240);
  expect(asked).toEqual(['getUser', 'syncTime', 'getPhoto a-token']);
});

it('the badge has no photo from another site, and does not fetch it', async () => {
  const { asked, send } = await gatewayOf({ fullName: 'Ben', image: 'https://elsewhere.example/a.png' });
  expect(await loadBadgeFacts(SIGNED_IN, send)).toMatchObject({ name: 'Ben', photo: null });
  expect(asked).toEqual(['getUser', 'syncTime']);
});

it('there is no badge when signed out, nor for a name that the font lacks', async () => {
  const { asked, send } = await gatewayOf({ fullName: '李小龙', image: OWN_PHOTO });
  expect(await loadBadgeFacts({ ...SIGNED_IN, token: null, workerId: null }, send)).toBeNull();
  expect(asked).toEqual([]);
  expect(await loadBadgeFacts(SIGNED_IN, send)).toBeNull();
});

it('the badge keeps a whole name that another layout must draw', async () => {
  const { send } = await gatewayOf({ fullName: 'محمد علي' });
  expect(await loadBadgeFacts(SIGNED_IN, send)).toMatchObject({ name: 'محمد علي', photo: null });
});
