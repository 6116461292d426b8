import { describe, expect, it } from 'vitest';
import { type Browser, deviceFacts } from './facts';

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
  ])('that gives hints says what they say: %#', async (browser, model, osVersion) => {
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
  ])('without hints says no more than is true of it: %s', async (userAgent, model, osVersion) => {
    expect(await shown({ userAgent })).toEqual([model, osVersion]);
  });

  it('[PUSH-01] says in lower case whether the app was opened from the home screen', async () => {
    const platforms = [false, true].map((is) => deviceFacts({ userAgent: '' }, is));
    expect((await Promise.all(platforms)).map(({ platform }) => platform)).toEqual(['web', 'pwa']);
  });
});
