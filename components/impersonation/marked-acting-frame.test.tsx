import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { actingMarkName } from '@/lib/core/session/acting-mark';
import { MarkedActingFrame } from './marked-acting-frame';

const cookiesAre = (cookies: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);

it('shows as whom an administrator acts, on a page that is made without anybody', () => {
  cookiesAre(`a=b; ${actingMarkName(location.origin)}=Zo%C3%AB%20Okafor`);
  expect(renderToString(<MarkedActingFrame />)).toBe('');
  render(<MarkedActingFrame />);
  expect(screen.getByRole('status').textContent).toBe('Acting as Zoë Okafor');
});

it.each(['', 'a=b', `${actingMarkName('http://localhost:1')}=Ben`])(
  'shows nothing by the cookies “%s”',
  (cookies) => {
    cookiesAre(cookies);
    const { container } = render(<MarkedActingFrame />);
    expect(container.innerHTML).toBe('');
  },
);
