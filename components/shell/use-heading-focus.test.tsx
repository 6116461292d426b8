// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useHeadingFocus } from './use-heading-focus';

const standIn = '<main><h1 data-page-heading tabindex="-1">Stand-in</h1><button>Go on</button></main>';
const page = '<h1 data-page-heading tabindex="-1">The page</h1>';
const heading = () => document.querySelector('h1');

beforeEach(() => {
  document.body.innerHTML = standIn;
});

function moveTo(path: string) {
  const { rerender } = renderHook(({ at }) => useHeadingFocus(at), { initialProps: { at: '/schedule' } });
  rerender({ at: path });
}

describe('the focus after a navigation', () => {
  it('the focus after a navigation moves to the heading, and to the one that replaces it when the page loads', async () => {
    moveTo('/performance');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    document.body.innerHTML = page;
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The page'));
  });

  it('the focus after a navigation stays on an element that the user focused before the page loaded', async () => {
    moveTo('/performance');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    const button = document.querySelector('button');
    button?.focus();
    heading()?.replaceWith(...new DOMParser().parseFromString(page, 'text/html').body.childNodes);
    await waitFor(() => expect(heading()?.textContent).toBe('The page'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(button);
  });

  it('the focus after a navigation stays on a part of the new page that was focused before the heading', async () => {
    moveTo('/performance');
    const button = document.querySelector('button');
    button?.focus();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(button);
  });

  it('the focus after a navigation moves to the heading from a link that is on both pages', async () => {
    const link = document.createElement('a');
    link.href = '#';
    document.body.append(link);
    link.focus();
    moveTo('/performance');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('the focus moves to the heading after a closing menu restored it to its button', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
    moveTo('/performance');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(document.body);
    document.querySelector('button')?.focus();
    document.querySelector('[role="dialog"]')?.remove();
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('the focus after a navigation is unchanged on the first page of a load', async () => {
    renderHook(() => useHeadingFocus('/schedule'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(document.body);
  });
});
