// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { LegalTextScreen } from './legal-text-screen';

afterEach(() => vi.unstubAllGlobals());

const picture = { src: '/a.svg', alt: 'A', width: 1, height: 1 };
const text = (slug: string, title: string) => ({
  ...{ slug, title, picture, tags: [], summary: `About ${title}` },
  body: [
    { tag: 'h2' as const, children: ['Your place'] },
    { tag: 'p' as const, children: ['The app may send it.'] },
  ],
});
const KEPT = [text('privacy', 'Privacy'), text('terms', 'Terms')];

/** Makes a phone that keeps these texts, or none, and has no signal. */
function withoutSignal(articles: typeof KEPT | null) {
  const match = async () => (articles ? Response.json({ version: '1', articles }) : undefined);
  vi.stubGlobal('caches', { open: async () => ({ match }) });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')));
}

const show = (slug: string, shown: Parameters<typeof LegalTextScreen>[0]['shown'] = null) => {
  cleanup();
  renderApp(<LegalTextScreen slug={slug} shown={shown} />, new FakeCallClient());
};

it('[ACHV-09] a legal text opens from the server, and from the phone without signal', async () => {
  withoutSignal(null);
  show('terms', { article: text('terms', 'Terms'), next: null });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms');
  withoutSignal(KEPT);
  show('privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeDefined();
  expect(screen.getByText('About Privacy')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Your place' }).textContent).toContain('The app may send it.');
  expect(screen.getByRole('link', { name: 'Back to legal' }).getAttribute('href')).toBe('/legal');
});

it('the legal text page says when the phone has no texts yet, and when it lacks this one', async () => {
  withoutSignal(null);
  show('terms');
  expect(await screen.findByText('This text is not on this phone yet')).toBeDefined();
  withoutSignal(KEPT);
  show('gone');
  expect(await screen.findByText('This text is not here')).toBeDefined();
});
