import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { deviceCalls } from './calls';
import { readDeviceNote, writeDeviceNote } from './memory';
import { type Browser, deviceFacts, syncDevice, type ThisDevice } from './registration';

// @vitest-environment jsdom

const { createDevice, updateDevice } = deviceCalls;
const PHONE: ThisDevice = {
  owner: 'production/live/7',
  uuid: '4d0c5f6e-6f0c-4a58-b6c7-d1e20f3a4b5c',
  appVersion: '3.25.0',
  platform: 'web',
  model: 'Chrome 156',
  osVersion: 'Android 15',
  waitingTaps: 0,
};

let fake: FakeCallClient;
beforeEach(() => {
  localStorage.clear();
  fake = new FakeCallClient();
  fake.answer(createDevice, () => ({ id: 31 }));
  fake.answer(updateDevice, () => ({ id: 31 }));
});

const sync = (changes: Partial<ThisDevice> = {}) => syncDevice(fake.client, { ...PHONE, ...changes });
const fail = (code: CallErrorCode) => callError(code, 'r1');
const updates = () => fake.madeOf(updateDevice).map(({ input }) => [input.params?.id, input.body]);

describe('a device', () => {
  it('[PUSH-01] [PUSH-02] a device is registered once with all its fields, and its id is kept', async () => {
    await sync();
    await sync();
    expect(fake.madeOf(createDevice).map(({ input }) => input.body)).toEqual([
      {
        uuid: PHONE.uuid,
        appVersion: '3.25.0',
        platform: 'web',
        model: 'Chrome 156',
        osVersion: 'Android 15',
        manufacturer: null,
        serial: null,
      },
    ]);
    await sync({ waitingTaps: 2 });
    expect(updates().at(-1)).toEqual([31, { waitingTaps: 2 }]);
  });

  it.each([
    ['app version', { appVersion: '3.26.0' }],
    ['OS version', { osVersion: 'Android 16' }],
    ['uuid', { uuid: 'b8a6c0c3-7b53-4f4a-9f4c-7a3f0a5f6d10' }],
  ])('a device with a new %s is updated once', async (_, change) => {
    await sync();
    fake.made.length = 0;
    await sync(change);
    await sync(change);
    const { appVersion, osVersion, uuid } = { ...PHONE, ...change };
    expect(updates()).toEqual([[31, { appVersion, osVersion, uuid }]]);
    expect(fake.madeOf(createDevice)).toEqual([]);
  });

  it('[AUTH-12] a device is not noted again after a sign-out during the update', async () => {
    fake.answer(updateDevice, () => {
      writeDeviceNote(null);
      return { id: 31 };
    });
    await sync();
    expect(fake.madeOf(updateDevice)).toHaveLength(1);
    expect(readDeviceNote(PHONE.owner)).toBeNull();
  });

  it('a device sends the number of queued writes only when it changes', async () => {
    for (const waitingTaps of [0, 0, 2, 2, 0]) await sync({ waitingTaps });
    expect(updates().map(([, body]) => body)).toEqual([
      { waitingTaps: 0 },
      { waitingTaps: 2 },
      { waitingTaps: 0 },
    ]);
  });

  it('a device stops sending the queue length after a refusal until the app version changes', async () => {
    fake.refuse(updateDevice, fail('validation_error'));
    for (const waitingTaps of [0, 1, 2]) await sync({ waitingTaps });
    expect(updates()).toHaveLength(1);
    fake.answer(updateDevice, () => ({ id: 31 }));
    await sync({ appVersion: '3.26.0', waitingTaps: 2 });
    expect(updates().at(-1)?.[1]).toEqual({ waitingTaps: 2 });
  });

  it('a device is sent again at the next start after a failed request', async () => {
    fake.refuse(createDevice, fail('no_internet'));
    await sync();
    expect(fake.made.map(({ id }) => id)).toEqual(['createDevice']);
    fake.answer(createDevice, () => ({ id: 'external-9' }));
    await sync();
    expect(updates()).toEqual([['external-9', { waitingTaps: 0 }]]);
    fake.refuse(updateDevice, fail('timeout'));
    await sync({ appVersion: '3.26.0' });
    fake.answer(updateDevice, () => ({ id: 31 }));
    fake.made.length = 0;
    await sync({ appVersion: '3.26.0' });
    expect(updates()).toEqual([
      ['external-9', { appVersion: '3.26.0', osVersion: 'Android 15', uuid: PHONE.uuid }],
    ]);
  });

  it('a device is registered again when the server does not know it', async () => {
    await sync();
    fake.refuse(updateDevice, fail('not_found'));
    await sync({ appVersion: '3.26.0' });
    expect(fake.madeOf(createDevice)).toHaveLength(2);
    await sync({ appVersion: '3.26.0', waitingTaps: 1 });
    expect(fake.madeOf(createDevice)).toHaveLength(3);
  });

  it('a device is registered again for another user or environment', async () => {
    await sync();
    await sync({ owner: 'production/live/8' });
    await sync({ owner: 'staging/live/7' });
    expect(fake.madeOf(createDevice)).toHaveLength(3);
  });

  it('a device is registered once when two syncs run at once', async () => {
    const release = fake.hold(createDevice);
    const turns = [sync(), sync({ waitingTaps: 1 })];
    await vi.waitFor(() => expect(fake.made).toHaveLength(1));
    release({ ok: true, value: { id: 31 } });
    await Promise.all(turns);
    expect(fake.madeOf(createDevice)).toHaveLength(1);
  });

  it('a device is registered again when its stored note is invalid', async () => {
    for (const note of ['{', 'null', '[]', '{"owner":"production/live/7"}', '"31"']) {
      localStorage.setItem('sweeper-app-device', note);
      await sync();
    }
    expect(fake.madeOf(createDevice)).toHaveLength(5);
  });
});

it('[ENV-07] the device and the demo are stored under the prefix "sweeper-app"', async () => {
  await sync();
  const { announceDemo, rememberInTab } = await import('@/lib/features/people/demo/current-demo');
  announceDemo('2026-11-23T10:00:00Z');
  rememberInTab('on');
  const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(names.toSorted()).toEqual(['sweeper-app-demo', 'sweeper-app-demo-ends-at', 'sweeper-app-device']);
});

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const GREASE = { brand: 'Not)A;Brand', version: '24' };

function hinting(platform: string, platformVersion: string | Error, brand = 'Google Chrome'): Browser {
  const brands = [GREASE, { brand: 'Chromium', version: '156' }, { brand, version: '156' }];
  const getHighEntropyValues = async () => {
    if (platformVersion instanceof Error) throw platformVersion;
    return { platformVersion };
  };
  return { userAgent: CHROME_ON_ANDROID, userAgentData: { brands, platform, getHighEntropyValues } };
}

const shown = async (browser: Browser) => {
  const { model, osVersion } = await deviceFacts(browser, false);
  return [model, osVersion];
};

describe('a browser', () => {
  it.each([
    [hinting('Android', '15.0.0'), 'Chrome 156', 'Android 15'],
    [hinting('macOS', '14.5.0', 'Microsoft Edge'), 'Edge 156', 'macOS 14.5'],
    [hinting('Windows', '15.0.0'), 'Chrome 156', 'Windows 11'],
    [hinting('Windows', '10.0.0'), 'Chrome 156', 'Windows 10'],
    [hinting('Linux', ''), 'Chrome 156', 'Linux'],
    [hinting('Android', new Error('Made by the test')), 'Chrome 156', 'Android'],
    [hinting('Chrome OS', '16181.61.0', 'Chromium'), 'Chromium 156', 'Chrome OS 16181.61'],
  ])('a browser with client hints reports their values: %#', async (browser, model, osVersion) => {
    expect(await shown(browser)).toEqual([model, osVersion]);
  });

  it.each([
    [CHROME_ON_ANDROID, 'Chrome 156', 'Android'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox 140', 'Android 15'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
      'Safari 18',
      'iOS 18.4.1',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome 140',
      'iOS 17.5',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung 28',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
      'Safari 18',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox 140',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15', null, 'Linux'],
    ['curl/8.0', null, null],
    ['', null, null],
  ])(
    'a browser without hints reports only what the user agent proves: %s',
    async (userAgent, model, osVersion) => {
      expect(await shown({ userAgent })).toEqual([model, osVersion]);
    },
  );

  it('[PUSH-01] a browser reports the platform "pwa" from the home screen, otherwise "web"', async () => {
    const platforms = [false, true].map((is) => deviceFacts({ userAgent: '' }, is));
    expect((await Promise.all(platforms)).map(({ platform }) => platform)).toEqual(['web', 'pwa']);
  });
});
