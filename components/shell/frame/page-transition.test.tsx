// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { animatesPages, PageTransition } from './page-transition';

it.each([
  ['a quick phone', false, 8, true],
  ['a phone that does not tell its memory', false, undefined, true],
  ['a cheap phone', false, 4, false],
  ['a quick phone whose owner wants less motion', true, 8, false],
])('turns the pages of %s or not', (_, wantsLessMotion, memory, turns) => {
  expect(animatesPages(wantsLessMotion, memory)).toBe(turns);
});

it('shows the page where the browser has no transitions', () => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  render(
    <PageTransition>
      <p>The visit</p>
    </PageTransition>,
  );
  expect(screen.getByText('The visit')).toBeDefined();
});
