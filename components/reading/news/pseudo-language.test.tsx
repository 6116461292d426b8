// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts, inPseudo } from '@/tests/support/pseudo-language';
import { renderApp } from '@/tests/support/render-app';
import { NewsArticleScreen } from './news-article-screen';
import { NewsScreen } from './news-screen';

const picture = { src: '/a.svg', alt: 'Ewa', width: 640, height: 360 };
const article = {
  slug: 'ewa',
  date: '2026-11-16',
  title: 'Ewa',
  summary: 'Anna',
  picture,
  tags: [],
  body: [],
};

it('no text of the news is untranslated', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')));
  renderApp(
    <ScopeContext value={{ environment: 'production', world: 'live', userId: 7 }}>
      <NewsScreen shown={{ news: [article], guides: [] }} />
      <NewsScreen shown={{ news: [], guides: [] }} />
      <NewsArticleScreen slug="ewa" shown={{ article, next: { slug: 'ben', title: 'Ben' } }} />
      <NewsArticleScreen slug="gone" shown={null} />
    </ScopeContext>,
    new FakeCallClient(),
  );
  expect(await screen.findByRole('button', { name: inPseudo('Retry') })).toBeDefined();
  expect(englishTexts()).toEqual([]);
  vi.unstubAllGlobals();
});
