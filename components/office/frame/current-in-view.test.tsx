// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfficeTabs } from './office-tabs';

const NAMES = ['Week', 'Documents', 'History'];

/** The entries are 100 px wide in a list of 150 px, which jsdom does not lay out. */
function layOut() {
  return vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = NAMES.indexOf(this.textContent ?? '');
    const scrolled = screen.getByRole('navigation').scrollLeft;
    return place < 0 ? new DOMRect(0, 0, 150, 40) : new DOMRect(place * 100 - scrolled, 0, 100, 40);
  });
}

const tabs = (current: string) => (
  <OfficeTabs
    label="Amara Okafor"
    tabs={NAMES.map((label) => ({ href: `/${label}`, label, isCurrent: label === current }))}
  />
);

it('useCurrentInView scrolls a list of tabs so that the current one is in its middle, and again when another becomes current', () => {
  const rects = layOut();
  const { rerender } = render(tabs('History'));
  const list = screen.getByRole('navigation');
  expect(list.scrollLeft).toBe(175);
  rerender(tabs('Documents'));
  expect(list.scrollLeft).toBe(75);
  list.scrollLeft = 10;
  rerender(tabs('Documents'));
  expect(list.scrollLeft).toBe(10);
  rects.mockRestore();
});
