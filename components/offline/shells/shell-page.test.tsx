// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NeedsConnection } from '@/components/query/needs-connection';
import type { RememberedPhone } from '@/lib/core/phone/cache/phone-store';
import { ShellPage } from './shell-page';
import { SignedOutShell } from './signed-out-shell';
import { ReadPhoneContext } from './use-phone';

const shell = (read: () => Promise<RememberedPhone | null>) => (
  <ReadPhoneContext value={read}>
    <ShellPage waiting={<p>Loading</p>} hasTabs hasList={false}>
      {() => <p>What the phone keeps</p>}
    </ShellPage>
  </ReadPhoneContext>
);

describe('ShellPage', () => {
  it('ShellPage contains no user data at build time', () => {
    const read = vi.fn(async () => null);
    const html = renderToString(shell(read));
    expect(html).toContain('Loading');
    expect(html).not.toContain('<a ');
    expect(read).not.toHaveBeenCalled();
  });

  it('ShellPage shows no data of a previous user without a session', async () => {
    render(shell(async () => null));
    expect(screen.getByText('Loading')).toBeDefined();
    expect(await screen.findByText('This page needs a connection')).toBeDefined();
    expect(screen.queryByText('What the phone keeps')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the page without a session', () => {
  afterEach(() => vi.restoreAllMocks());

  it('the page without a session shows that it needs a connection', () => {
    render(<SignedOutShell />);
    expect(screen.getByRole('alert').textContent).toContain('This page needs a connection');
  });

  it('the page without a session reloads on Retry and when the connection returns', () => {
    const reload = vi.fn();
    render(<NeedsConnection reload={reload} />);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
