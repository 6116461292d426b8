// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NeedsConnection } from '@/components/query/needs-connection';
import type { RememberedPhone } from '@/lib/core/cache/phone-store';
import { ReadPhoneContext, ShellPage } from './shell-page';
import { SignedOutShell } from './signed-out-shell';

const shell = (read: () => Promise<RememberedPhone | null>) => (
  <ReadPhoneContext value={read}>
    <ShellPage waiting={<p>Loading</p>} hasTabs hasList={false}>
      {() => <p>What the phone keeps</p>}
    </ShellPage>
  </ReadPhoneContext>
);

describe('ShellPage', () => {
  it('is made at build without anybody’s data', () => {
    const read = vi.fn(async () => null);
    const html = renderToString(shell(read));
    expect(html).toContain('Loading');
    expect(html).not.toContain('<a ');
    expect(read).not.toHaveBeenCalled();
  });

  it('shows nothing of a previous user on a phone that is nobody’s', async () => {
    render(shell(async () => null));
    expect(screen.getByText('Loading')).toBeDefined();
    expect(await screen.findByText('This page needs a connection')).toBeDefined();
    expect(screen.queryByText('What the phone keeps')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the page of a phone that is nobody’s', () => {
  afterEach(() => vi.restoreAllMocks());

  it('says that it needs a connection', () => {
    render(<SignedOutShell />);
    expect(screen.getByRole('alert').textContent).toContain('This page needs a connection');
  });

  it('loads the page again by a tap, and by itself when there may be a connection', () => {
    const reload = vi.fn();
    render(<NeedsConnection reload={reload} />);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
