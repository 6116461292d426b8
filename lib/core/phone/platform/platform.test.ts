import { afterEach, expect, it, vi } from 'vitest';
import { appPlatform, MAPS_OF_PLATFORM, mapPaddingPx, nativeApp, phoneLink, platformOf } from './platform';

afterEach(() => vi.unstubAllGlobals());

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    5,
    'ios',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1 Mobile/15E148 Safari/604.1', 5, 'ios'],
  [MAC, 5, 'ios'],
  [MAC, 0, 'mac'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/131.0.0.0 Mobile Safari/537.36', 5, 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36', 10, 'other'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0', 0, 'other'],
  ['', 0, 'other'],
])('the device %s with %i touch points is %s', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});

const APP = { platform: 'ios', version: '3.25.0', storeUrl: 'itms-apps://apps.example/1' };

it('[PLAT-04] the app runs as android or ios in a native wrapper, and otherwise as pwa or web', () => {
  expect([appPlatform(false), appPlatform(true)]).toEqual(['web', 'pwa']);
  for (const platform of ['android', 'ios'] as const) {
    vi.stubGlobal('nativeApp', { ...APP, platform });
    expect([appPlatform(false), appPlatform(true)]).toEqual([platform, platform]);
    expect(nativeApp()).toEqual({ ...APP, platform });
  }
});

it.each([null, 'ios', {}, { ...APP, platform: 'pwa' }, { ...APP, version: 3 }, { ...APP, storeUrl: '//a' }])(
  'the platform takes %j for no native wrapper',
  (given) => expect(nativeApp(given)).toBeNull(),
);

it.each([
  ['020 7946 0000', 'tel:02079460000'],
  ['+44 (0)20-7946.0000', 'tel:+442079460000'],
  ['020+7946', 'tel:0207946'],
  ['1;phone-context=evil', 'tel:1'],
])('the platform turns the phone number %s into %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

it('[PLAT-04] some values differ on iOS: the space beside a map and the maps app', () => {
  const platforms = ['ios', 'mac', 'android', 'other'] as const;
  expect(platforms.map(mapPaddingPx)).toEqual([12, 10, 10, 10]);
  expect(platforms.map((platform) => MAPS_OF_PLATFORM[platform].map.split('?')[0])).toEqual([
    'https://maps.apple.com/',
    'https://maps.apple.com/',
    'geo:0,0',
    'https://www.google.com/maps/search/',
  ]);
});
