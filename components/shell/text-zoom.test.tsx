// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextZoom } from './root-frame';
import { isZoomedIn } from './text-zoom';

it.each([
  [15.9, false],
  [16, false],
  [16.1, true],
  [32, true],
  [Number.NaN, false],
])('[A11Y-02] a preferred size of %d pixels is flagged as zoomed in: %s', (preferredPx, isFlagged) => {
  expect(isZoomedIn(preferredPx)).toBe(isFlagged);
});

it('[A11Y-02] the page is flagged as zoomed in, and the flag follows a change of the font size', async () => {
  vi.stubGlobal('requestIdleCallback', queueMicrotask);
  const preferred = { fontSize: '24px' };
  vi.stubGlobal('getComputedStyle', (probe: HTMLElement) => {
    expect(probe.style.fontSize).toBe('medium');
    return preferred;
  });
  const isFlagged = () => document.documentElement.hasAttribute('data-zoomed-in');
  render(<TextZoom />);
  await vi.waitFor(() => expect(isFlagged()).toBe(true));
  preferred.fontSize = '16px';
  fireEvent(document, new Event('visibilitychange'));
  expect(isFlagged()).toBe(false);
});
