// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { isLaterVersion } from '@/lib/core/ground/format/versions';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import { DECK_VERSIONS, deckVersion } from '@/lib/features/reading/whats-new/decks';
import { IDLE_ROUTER, RouterContext, SearchParamsContext } from '@/tests/support/fake-navigation';
import { WhatsNewScreen } from './whats-new-screen';

const KEY = 'sweeper-app-last-seen-version';
const replace = vi.fn();

beforeEach(() => {
  localStorage.clear();
  replace.mockClear();
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const show = () =>
  render(
    <RouterContext value={{ ...IDLE_ROUTER, replace }}>
      <WhatsNewScreen />
    </RouterContext>,
  );

const titles = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
/** Returns the title of the slide that is not inert. */
const current = () => document.querySelector('li:not([inert]) h1')?.textContent;
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

it.each([
  ['Close', '/news', () => tap('Close')],
  ['Skip', '/news', () => tap('Skip')],
  [
    'the last button',
    '/schedule',
    () => ['Show me', 'Next', 'Do it later', 'Go to your schedule'].forEach(tap),
  ],
])('[ACHV-07] the slides of a release open again from the news, and %s leads to %s', (_, target, leave) => {
  render(
    <RouterContext value={{ ...IDLE_ROUTER, replace }}>
      <SearchParamsContext value={new URLSearchParams('version=3.25.0')}>
        <WhatsNewScreen />
      </SearchParamsContext>
    </RouterContext>,
  );
  expect(current()).toBe('What’s new in 3.25.0');
  leave();
  expect(replace.mock.calls).toEqual([[target]]);
});

it('[ACHV-07] an unknown release shows the newest slides', () => {
  expect([deckVersion('3.25.0'), deckVersion('9.0.0'), deckVersion(null)]).toEqual([
    '3.25.0',
    '3.25.0',
    '3.25.0',
  ]);
});

it('[ACHV-07] releases are listed newest first, from the version of the app down', () => {
  expect(DECK_VERSIONS[0]).toBe(APP_VERSION);
  for (const [index, version] of DECK_VERSIONS.slice(1).entries())
    expect(isLaterVersion(DECK_VERSIONS[index] ?? '', version), version).toBe(true);
});

it.each([
  ['3.24.0', ['It works without signal', 'See what you earn'], 'See my pay', '/payments'],
  ['3.23.0', ['Help in one place', 'Nobody opens the door?'], 'Open Help', '/help'],
])(
  '[ACHV-07] the news show the slides of %s again, which lead to their page',
  (version, shown, button, page) => {
    render(
      <RouterContext value={{ ...IDLE_ROUTER, replace }}>
        <SearchParamsContext value={new URLSearchParams({ version })}>
          <WhatsNewScreen />
        </SearchParamsContext>
      </RouterContext>,
    );
    expect(titles()).toEqual(shown);
    expect(screen.getByText(`New in ${version.slice(0, 4)}`)).toBeDefined();
    tap('Next');
    expect(current()).toBe(shown[1]);
    tap(button);
    expect(replace.mock.calls).toEqual([[page]]);
  },
);

it('[OPEN-06] [OPEN-07] [OPEN-08] what’s new has four slides, first an intro, then the job page', () => {
  show();
  expect(titles()).toEqual([
    'What’s new in 3.25.0',
    'Further improvements to the job page',
    'Travel preferences',
    'We hope you like this update!',
  ]);
  expect(screen.getAllByRole('listitem').map((slide) => slide.getAttribute('aria-label'))).toEqual([
    'Slide 1 of 4',
    'Slide 2 of 4',
    'Slide 3 of 4',
    'Slide 4 of 4',
  ]);
  expect(current()).toBe('What’s new in 3.25.0');
  tap('Show me');
  expect(current()).toBe('Further improvements to the job page');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('[OPEN-09] what’s new offers to set travel preferences or to do it later', () => {
  show();
  tap('Show me');
  tap('Next');
  expect(current()).toBe('Travel preferences');
  expect(buttons().slice(-2)).toEqual(['Set preferences', 'Do it later']);
  tap('Do it later');
  expect(current()).toBe('We hope you like this update!');
  expect(replace).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  tap('Set preferences');
  expect(replace.mock.calls).toEqual([['/profile/travel']]);
  expect(localStorage.getItem(KEY)).toBe('3.25.0');
});

it.each([
  ['Close', () => tap('Close')],
  ['Skip', () => tap('Skip')],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  [
    'the button of the last slide',
    () => {
      for (const name of ['Show me', 'Next', 'Do it later', 'Go to your schedule']) tap(name);
    },
  ],
])('[OPEN-10] %s stores the version as last seen and opens the schedule', (_, leave) => {
  show();
  expect(localStorage.getItem(KEY)).toBeNull();
  leave();
  expect(localStorage.getItem(KEY)).toBe('3.25.0');
  expect(replace.mock.calls).toEqual([['/schedule']]);
});

it('what’s new counts as seen when it is left with the back button', () => {
  const { unmount } = show();
  unmount();
  expect(localStorage.getItem(KEY)).toBe('3.25.0');
  expect(replace).not.toHaveBeenCalled();
});

it('what’s new moves by arrow keys, stops at both ends, and moves the focus to the slide’s title', () => {
  show();
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  press('ArrowLeft');
  expect(current()).toBe('What’s new in 3.25.0');
  for (const title of [
    'Further improvements to the job page',
    'Travel preferences',
    'We hope you like this update!',
  ]) {
    press('ArrowRight');
    expect(current()).toBe(title);
    expect(document.activeElement?.textContent).toBe(title);
  }
  press('ArrowRight');
  expect(current()).toBe('We hope you like this update!');
});

it('what’s new does not animate for users who prefer reduced motion', () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  show();
  tap('Show me');
  expect(scroll.mock.calls).toEqual([[expect.objectContaining({ behavior: 'instant' })]]);
});
