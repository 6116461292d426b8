// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteAnswer } from '@/lib/call/online';
import { useOfflineLinks } from './use-offline-links';

const onNext = vi.fn((event: React.MouseEvent) => event.preventDefault());

function Page({ href, target }: { readonly href: string; readonly target?: string }) {
  useOfflineLinks();
  return (
    <a href={href} target={target} onClick={onNext}>
      <span>Go</span>
    </a>
  );
}

/** Whether a tap reaches Next's router, and else whether the browser follows the link. */
function tapped(
  href: string,
  { target, ...keys }: { readonly target?: string; readonly metaKey?: boolean } = {},
) {
  onNext.mockClear();
  const { unmount } = render(<Page href={href} {...(target && { target })} />);
  const isFollowed = fireEvent.click(screen.getByText('Go'), { button: 0, ...keys });
  unmount();
  return { isNexts: onNext.mock.calls.length > 0, isFollowed };
}

afterEach(() => noteAnswer('ok'));

describe('useOfflineLinks', () => {
  it('leaves every link to Next while there is a connection', () => {
    expect(tapped('/app-sweepers/help').isNexts).toBe(true);
  });

  it('gives links to pages of the app to the browser without one', () => {
    noteAnswer('no_internet');
    expect(tapped('/app-sweepers/help')).toEqual({ isNexts: false, isFollowed: true });
    expect(tapped('/app-sweepers/schedule?demo=1')).toEqual({ isNexts: false, isFollowed: true });
  });

  it.each([
    ['another site', 'https://maps.example/app-sweepers/', {}],
    ['a call', 'tel:+442079460000', {}],
    ['what is not of the app', '/other', {}],
    ['a place on the same page', '#2026-11-21', {}],
    ['another tab', '/app-sweepers/help', { target: '_blank' }],
    ['another tab by a key', '/app-sweepers/help', { metaKey: true }],
  ])('does not meddle with a link to %s', (_, href, how) => {
    noteAnswer('no_internet');
    expect(tapped(href, how).isNexts).toBe(true);
  });
});
