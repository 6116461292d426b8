// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageTransition } from './page-transition';
import { animatesPages } from './page-transition.view';

it.each([
  ['a fast phone', false, 8, true],
  ['a phone with unknown memory', false, undefined, true],
  ['a cheap phone', false, 4, false],
  ['a fast phone with reduced motion', true, 8, false],
])(
  'the transition between pages animates pages unless memory is low or motion is reduced: %s',
  (_, wantsLessMotion, memory, turns) => {
    expect(animatesPages(wantsLessMotion, memory)).toBe(turns);
  },
);

it('the transition between pages shows the page in a browser without view transitions', () => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  render(
    <PageTransition>
      <p>The visit</p>
    </PageTransition>,
  );
  expect(screen.getByText('The visit')).toBeDefined();
});
