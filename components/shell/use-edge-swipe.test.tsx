// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useEdgeSwipe } from './use-edge-swipe';

type Place = readonly [x: number, y: number];

function Page({ onSwipe, isOn }: { readonly onSwipe: () => void; readonly isOn: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEdgeSwipe(place, onSwipe, isOn);
  return <main ref={place}>Page</main>;
}

/** Simulates touches; each step holds the positions of all fingers. */
function swipe(steps: readonly (readonly Place[])[], isOn = true) {
  window.innerWidth = 390;
  const onSwipe = vi.fn();
  render(<Page onSwipe={onSwipe} isOn={isOn} />);
  const page = screen.getByRole('main');
  for (const [index, fingers] of steps.entries()) {
    const touches = fingers.map(([clientX, clientY]) => ({ clientX, clientY }));
    fireEvent[index === 0 ? 'touchStart' : 'touchMove'](page, { touches });
  }
  return onSwipe;
}

it('useEdgeSwipe detects a swipe from the right edge once', () => {
  expect(swipe([[[388, 300]], [[350, 302]], [[330, 305]], [[200, 310]]])).toHaveBeenCalledOnce();
});

it.each([
  ['begins in the middle', [[[200, 300]], [[100, 300]]]],
  ['is short', [[[388, 300]], [[350, 300]]]],
  ['goes the other way', [[[352, 300]], [[389, 300]]]],
  ['is a scroll', [[[388, 300]], [[380, 200]], [[300, 190]]]],
  ['is diagonal', [[[388, 300]], [[330, 260]]]],
  [
    'begins with two fingers',
    [
      [
        [388, 300],
        [380, 200],
      ],
      [
        [300, 300],
        [290, 200],
      ],
    ],
  ],
  [
    'gets a second finger',
    [
      [[388, 300]],
      [
        [370, 300],
        [100, 100],
      ],
      [[300, 300]],
    ],
  ],
] as const)('useEdgeSwipe ignores a touch that %s', (_, steps) => {
  expect(swipe(steps)).not.toHaveBeenCalled();
});

it('useEdgeSwipe ignores every touch while it is off', () => {
  expect(swipe([[[388, 300]], [[300, 300]]], false)).not.toHaveBeenCalled();
});
