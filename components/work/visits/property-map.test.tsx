// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnswerCache, AnswerCacheContext, NO_ANSWER_CACHE } from '@/lib/core/phone/client/call-context';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { useSchedule } from '@/lib/features/work/schedule/hooks';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AMARA } from '@/tests/support/outbox-world';
import { renderApp } from '@/tests/support/render-app';
import { MapPictures } from './map-pictures';
import { PropertyMap } from './property-map';

const visit = aVisit({ jobId: 41, property: { line1: 'Flat 4', line2: '19 Balham Hill', city: 'London' } });
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/131.0.0.0 Mobile';

afterEach(() => vi.unstubAllGlobals());

function stubWindow({ width = 390, ratio = 3, userAgent = 'Windows' }) {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('devicePixelRatio', ratio);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

function show(shown = visit, window: Parameters<typeof stubWindow>[0] = {}, hasMap = true) {
  stubWindow(window);
  return renderApp(
    <MapPictures areShown={hasMap}>
      <PropertyMap visit={shown} />
    </MapPictures>,
    new FakeCallClient(),
  );
}

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? '';

it('[VISIT-28] the map opens the maps app from the picture and the directions from a button', () => {
  show();
  expect(hrefOf(/Open in maps/)).toMatch(/maps\/search\/.*query=19%20Balham%20Hill%2C%20London$/);
  expect(hrefOf(/Directions/)).toMatch(/maps\/dir\/.*destination=19%20Balham%20Hill%2C%20London$/);
  for (const link of screen.getAllByRole('link')) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
});

it('the map does not open an empty tab for the maps app on Android', () => {
  show(visit, { userAgent: ANDROID });
  expect(hrefOf(/Open in maps/)).toMatch(/^geo:0,0\?q=19%20Balham/);
  expect(screen.getByRole('link', { name: /Open in maps/ }).hasAttribute('target')).toBe(false);
});

const QUERIES: [Parameters<typeof stubWindow>[0], string][] = [
  [{ width: 390, ratio: 1 }, 'width=370&height=148&scale=1'],
  [{ width: 390, ratio: 2.6 }, 'width=370&height=148&scale=2'],
  [{ width: 390, ratio: 3, userAgent: IPHONE }, 'width=366&height=146&scale=2'],
  [{ width: 390, ratio: 3, userAgent: ANDROID }, 'width=370&height=148&scale=2'],
  [{ width: 2560, ratio: 1 }, 'width=1080&height=432&scale=1'],
];

it.each(QUERIES)('[VISIT-30] the map is requested in the window’s size: %o', (window, query) => {
  show(visit, window);
  const image = screen.getByRole('img', { name: 'Map of Flat 4, 19 Balham Hill' });
  expect(image.getAttribute('src')).toBe(`/app-sweepers/api/static-map/41/2026-11-18?${query}`);
});

it('the map sends no address in its request to our server', () => {
  show();
  expect(screen.getByRole('img').getAttribute('src')).not.toMatch(/Balham|London/);
});

it('[VISIT-29] the map shows the known area and distance when the map picture fails', () => {
  show();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(hrefOf(/London.*Distance not known.*Open in maps/)).toMatch(/maps\/search\/.*London$/);
});

it.each([true, false])('[VISIT-28] the map links the maps app with and without a map: %s', (hasMap) => {
  show(visit, {}, hasMap);
  expect(hrefOf(/Open in maps/)).toMatch(/maps\/search\/.*query=19%20Balham%20Hill%2C%20London$/);
  expect(hrefOf(/Directions/)).toMatch(/maps\/dir\/.*destination=19%20Balham%20Hill%2C%20London$/);
});

it('no map is requested during server rendering', () => {
  const html = renderToString(
    <MapPictures areShown>
      <PropertyMap visit={visit} />
    </MapPictures>,
  );
  expect(html).toContain('Open in maps');
  expect(html).not.toContain('src=');
});

it('the map shows nothing without an address', () => {
  const { container } = show(aVisit({ property: {} }));
  expect(container.querySelector('a, img')).toBeNull();
});

it('[VISIT-29] the map draws no map and requests no picture without a map service', () => {
  const { container } = show(visit, {}, false);
  expect(container.querySelector('img, [role="img"], svg path[d*="Q"]')).toBeNull();
  for (const drawing of container.querySelectorAll('svg')) {
    expect(drawing.getAttribute('aria-hidden')).toBe('true');
    expect(drawing.getAttribute('class')).toContain('lucide');
  }
});

it('no map is requested for a page that was opened without signal', () => {
  reportAnswer('no_internet');
  show();
  expect(screen.queryByRole('img')).toBeNull();
  reportAnswer('ok');
});

describe('[VISIT-29] the travel from the previous visit', () => {
  const at = (outward: string, latitude: number) => ({
    property: { city: 'London', postcode: { outward, location: { latitude, longitude: -0.15 } } },
  });
  const before = aVisit({ jobId: 1, customerPreferredName: 'Jane', ...at('SW4', 51.46) });
  const here = aVisit({ jobId: 2, ...at('SW12', 51.443) });
  const activity = (type: string, from: string, to: string, shown?: Visit) => ({
    type,
    start: `2026-11-18T${from}:00Z`,
    end: `2026-11-18T${to}:00Z`,
    ...(shown && { visit: shown }),
  });
  const activities = [
    activity('WorkPeriod', '10:00', '12:00', before),
    activity('TravelPeriod', '12:00', '12:15'),
    activity('WorkPeriod', '13:00', '15:00', here),
  ];
  const days = [{ day: '2026-11-18', working: true, activities }];

  it('the travel from the previous visit is shown as soon as the schedule has loaded', async () => {
    const fake = new FakeCallClient();
    fake.answer(scheduleCalls.listWorkingDays, () => days);
    const Schedule = () => {
      useSchedule(AMARA.userId, null);
      return null;
    };
    stubWindow({});
    renderApp(
      <>
        <Schedule />
        <PropertyMap visit={here} />
      </>,
      fake,
    );
    expect(screen.getByText('Distance not known')).toBeDefined();
    expect(await screen.findByText('About 1.5 miles, 15 min from Jane’s home')).toBeDefined();
    expect(screen.getByText('SW12, London')).toBeDefined();
  });

  it('the travel from the previous visit comes from the cached schedule without a request', async () => {
    const fake = new FakeCallClient();
    const kept: AnswerCache = {
      ...NO_ANSWER_CACHE,
      read: async () => ({ value: days as never, since: '2026-11-18T08:00:00Z' }),
    };
    stubWindow({});
    renderApp(
      <AnswerCacheContext value={kept}>
        <PropertyMap visit={here} />
      </AnswerCacheContext>,
      fake,
    );
    expect(await screen.findByText('About 1.5 miles, 15 min from Jane’s home')).toBeDefined();
    expect(fake.madeOf(scheduleCalls.listWorkingDays)).toEqual([]);
  });
});
