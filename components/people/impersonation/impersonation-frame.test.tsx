import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { impersonationCookieName } from '@/lib/core/ground/session/impersonation-cookie';
import { CookieImpersonationFrame } from './impersonation-frame';

const cookiesAre = (cookies: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);

it('the frame of impersonation renders nothing on the server, and the worker’s name from the cookie in the browser', () => {
  cookiesAre(`a=b; ${impersonationCookieName(location.origin)}=Zo%C3%AB%20Okafor`);
  expect(renderToString(<CookieImpersonationFrame />)).toBe('');
  render(<CookieImpersonationFrame />);
  expect(screen.getByRole('status').textContent).toBe('Impersonating Zoë Okafor');
});

it.each(['', 'a=b', `${impersonationCookieName('http://localhost:1')}=Ben`])(
  'the frame of impersonation renders nothing with the cookies “%s”',
  (cookies) => {
    cookiesAre(cookies);
    const { container } = render(<CookieImpersonationFrame />);
    expect(container.innerHTML).toBe('');
  },
);
