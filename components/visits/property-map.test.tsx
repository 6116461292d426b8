// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { EARLY_MAP_SCRIPT } from './early-map';
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

function show(shown = visit, window: Parameters<typeof stubWindow>[0] = {}) {
  stubWindow(window);
  return renderApp(<PropertyMap visit={shown} />, new FakeCallClient());
}

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? '';

it('[VISIT-28] opens the maps app from the picture, and the directions from a button', () => {
  show();
  expect(hrefOf(/Open in maps/)).toMatch(/maps\/search\/.*query=19%20Balham%20Hill%2C%20London$/);
  expect(hrefOf(/Directions/)).toMatch(/maps\/dir\/.*destination=19%20Balham%20Hill%2C%20London$/);
  for (const link of screen.getAllByRole('link')) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
});

it('opens no empty tab for the maps app of an Android phone', () => {
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

it.each(QUERIES)('[VISIT-30] asks for the map in the window’s size: %o', (window, query) => {
  show(visit, window);
  const image = screen.getByRole('img', { name: 'Map of Flat 4, 19 Balham Hill' });
  expect(image.getAttribute('src')).toBe(`/app-sweepers/api/static-map/41/2026-11-18?${query}`);
});

it.each(QUERIES)(
  '[VISIT-30] asks for the same map before the page’s own code runs: %o',
  async (window, query) => {
    stubWindow(window);
    // As a script in the HTML does, here before the map's place has come.
    new Function(EARLY_MAP_SCRIPT)();
    const place = document.createElement('div');
    place.innerHTML = renderToString(<PropertyMap visit={visit} />);
    document.body.replaceChildren(place);
    const image = screen.getByRole('img');
    await vi.waitFor(() =>
      expect(image.getAttribute('src')).toBe(`/app-sweepers/api/static-map/41/2026-11-18?${query}`),
    );
    place.remove();
  },
);

it('keeps the address out of what it asks of us', () => {
  show();
  expect(screen.getByRole('img').getAttribute('src')).not.toMatch(/Balham|London/);
});

it('leaves its place and its links where the picture cannot be had', () => {
  show();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('link', { name: /Map of Flat 4, 19 Balham Hill.*Open in maps/ })).toBeDefined();
});

it('asks for nothing while the server renders, which knows no window', () => {
  const html = renderToString(<PropertyMap visit={visit} />);
  expect(html).toContain('Open in maps');
  expect(html).not.toContain('src=');
});

it('shows nothing without an address', () => {
  const { container } = show(aVisit({ property: {} }));
  expect(container.querySelector('a, img')).toBeNull();
});

it('[VISIT-31] draws streets where the server has no map service, and asks for no picture', () => {
  const { container } = renderApp(<PropertyMap visit={visit} streets="M0 0Q1 1 2 2" />, new FakeCallClient());
  expect(container.querySelector('img')).toBeNull();
  expect([...container.querySelectorAll('path[d="M0 0Q1 1 2 2"]')]).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Map of Flat 4, 19 Balham Hill.*Open in maps/ })).toBeDefined();
});
