// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { summaryOf } from '@/lib/features/reading/guides/guides';
import { aGuide } from '@/tests/support/a-guide';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts } from '@/tests/support/pseudo-language';
import { renderApp } from '@/tests/support/render-app';
import { GuideLinks } from './guide-links';
import { GuideScreen } from './guide-screen';
import { GuidesScreen } from './guides-screen';

/** A guide's own texts are content, not texts of the app. */
const GUIDE = aGuide({
  ...{ title: '7', summary: '7', products: ['7'], tags: [], tasks: [], body: [] },
  picture: { src: '/7.svg?v=7', alt: '7', width: 1, height: 1 },
});

it.each([
  ['a guide', <GuideScreen key="1" slug="7" shown={{ article: GUIDE, next: { slug: '7', title: '7' } }} />],
  ['the list', <GuidesScreen key="2" guides={[summaryOf(GUIDE)]} />],
  ['an empty list', <GuidesScreen key="3" guides={[]} />],
  ['links', <GuideLinks key="4" guides={[{ slug: '7', title: '7', minutes: 7 }]} />],
])('no text is untranslated in %s', (_, content) => {
  renderApp(content, new FakeCallClient());
  expect(englishTexts()).toEqual([]);
});
