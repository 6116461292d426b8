// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDrafts } from '@/lib/core/phone/session/forget-drafts';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { summaryOf } from '@/lib/features/reading/guides/guides';
import { aGuide } from '@/tests/support/a-guide';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { GuideScreen } from './guide-screen';
import { GuidesScreen } from './guides-screen';

const SCOPE = { environment: 'production', world: 'live', userId: 7 };
const GUIDE = aGuide();
const OTHER = aGuide({ slug: 'oven', title: 'Clean an oven', tasks: ['oven'] });

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

function show(content: React.ReactNode, userId = 7) {
  cleanup();
  return renderApp(<ScopeContext value={{ ...SCOPE, userId }}>{content}</ScopeContext>, new FakeCallClient());
}

const NEXT = { slug: 'oven', title: 'Clean an oven' };
const showGuide = (userId = 7) =>
  show(<GuideScreen slug="tap" shown={{ article: GUIDE, next: NEXT }} />, userId);
const step = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('a guide shows picture, time, products, sections and the next guide', () => {
  showGuide();
  expect(screen.getByRole('heading', { level: 1, name: 'Clean a tap' })).toBeDefined();
  expect(screen.getAllByRole('img', { name: 'A tap' }).map((img) => img.getAttribute('src'))).toEqual([
    '/app-sweepers/api/content/guides/tap.svg?v=aaaaaaaaaaaa',
    '/app-sweepers/api/content/guides/dry.svg?v=bbbbbbbbbbbb',
  ]);
  expect(screen.getByText('1 h 15 min')).toBeDefined();
  expect(screen.getByText('Cloth')).toBeDefined();
  const steps = screen.getByRole('region', { name: 'Steps' });
  expect(within(steps).getAllByRole('checkbox')).toHaveLength(2);
  const next = screen.getByRole('link', { name: /Next guide/ });
  expect([next.textContent, next.getAttribute('href')]).toEqual([
    'Next guideClean an oven',
    '/cleaning-guides/oven',
  ]);
});

it('[ACHV-08] a guide keeps ticks per worker and guide on the phone until sign-out', async () => {
  showGuide();
  await userEvent.click(step('Wipe the tap.'));
  expect(screen.getByText('1 of 2 steps')).toBeDefined();
  showGuide();
  expect([step('Wipe the tap.').checked, step('Dry the tap.').checked]).toEqual([true, false]);
  show(<GuideScreen slug="oven" shown={{ article: OTHER, next: null }} />);
  expect(step('Wipe the tap.').checked).toBe(false);
  await userEvent.click(step('Dry the tap.'));
  showGuide(8);
  expect(step('Wipe the tap.').checked).toBe(false);
  showGuide();
  expect([step('Wipe the tap.').checked, step('Dry the tap.').checked]).toEqual([true, false]);
  forgetDrafts();
  showGuide();
  expect(step('Wipe the tap.').checked).toBe(false);
});

it('a guide can be started again, and that can be undone', async () => {
  showGuide();
  await userEvent.click(step('Wipe the tap.'));
  await userEvent.click(step('Dry the tap.'));
  expect(screen.getByText('All steps done')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect([step('Wipe the tap.').checked, step('Dry the tap.').checked]).toEqual([false, false]);
  expect(screen.getByText('All ticks are removed.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([step('Wipe the tap.').checked, step('Dry the tap.').checked]).toEqual([true, true]);
  await userEvent.click(step('Dry the tap.'));
  expect(screen.getByText('1 of 2 steps')).toBeDefined();
});

it.each(['not json', '{"tap":"aa"}', '[]', 'null'])('a guide ignores broken ticks: %s', (ticked) => {
  const box = { 'guide-ticks': { id: 'x', fields: { ticked } } };
  localStorage.setItem('CACHE__drafts', `production/live/7|${JSON.stringify(box)}`);
  showGuide();
  expect(step('Wipe the tap.').checked).toBe(false);
});

it('the page of guides lists guides with progress and finds them by words', async () => {
  showGuide();
  await userEvent.click(step('Wipe the tap.'));
  show(<GuidesScreen guides={[GUIDE, OTHER].map(summaryOf)} />);
  const links = () => screen.queryAllByRole('link', { name: /Clean/ }).map((link) => link.textContent);
  expect(links()).toEqual([
    'Clean a tapWipe, then dry.1 h 15 min1 of 2 steps',
    'Clean an ovenWipe, then dry.1 h 15 min',
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search guides' }), 'ove');
  expect(links()).toEqual(['Clean an ovenWipe, then dry.1 h 15 min']);
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(links()).toEqual([]);
  expect(screen.getByText('No guide has these words')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(links()).toHaveLength(2);
  expect(screen.queryByText('No guide has these words')).toBeNull();
});

const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

it('a guide opens from the phone, and a guide that does not exist says so', async () => {
  serve(async () => Response.json({ version: 'one', articles: [GUIDE] }));
  show(<GuideScreen slug="tap" shown={null} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Clean a tap' })).toBeDefined();
  show(<GuideScreen slug="gone" shown={null} />);
  expect(await screen.findByText('This guide is not here')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'Back to the guides' })[0]?.getAttribute('href')).toBe(
    '/cleaning-guides',
  );
});

it('a guide without signal says that guides load once with a connection, and loads on retry', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  show(<GuidesScreen guides={null} />);
  expect(await screen.findByText('The guides are not on this phone yet')).toBeDefined();
  expect(screen.getByText('Connect once. Then they also open without signal.')).toBeDefined();
  serve(async () => Response.json({ version: 'one', articles: [GUIDE] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Clean a tap/ })).toBeDefined();
});

it('a guide says after an error of the server that there was a problem, not that the phone has no connection', async () => {
  serve(async () => new Response(null, { status: 500 }));
  show(<GuidesScreen guides={null} />);
  expect(await screen.findByText('Could not load the guides')).toBeDefined();
  expect(screen.getByText(/^Sorry, there was a problem/)).toBeDefined();
  expect(screen.queryByText(/onnect/)).toBeNull();
});
