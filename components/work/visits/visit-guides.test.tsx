// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aGuide } from '@/tests/support/a-guide';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { VisitGuides } from './visit-guides';

afterEach(() => void vi.unstubAllGlobals());

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const VISIT = { tasks: [{ type: 'oven' }], instructions: [] } as never;

it('[ACHV-08] a visit from the phone links the guides of its tasks, and all guides', async () => {
  const guides = [aGuide(), aGuide({ slug: 'oven', title: 'Clean an oven', tasks: ['oven'] })];
  vi.stubGlobal('fetch', async () => Response.json({ version: 'one', articles: guides }));
  renderApp(<VisitGuides visit={VISIT} />, new FakeCallClient());
  expect(hrefs()).toEqual(['/cleaning-guides']);
  await screen.findByRole('link', { name: /Clean an oven/ });
  expect(hrefs()).toEqual(['/cleaning-guides/oven', '/cleaning-guides']);
});
