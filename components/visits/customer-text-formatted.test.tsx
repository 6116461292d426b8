// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormattedText } from './customer-text';
// Loaded beforehand, so that no test waits for it.
import '@/components/ui/sanitise';

it('shows a plain text as it is, with its lines', () => {
  render(<FormattedText text={'I <3 the cat\n& the dog'} />);
  const shown = screen.getByText(/the cat/);
  expect(shown.textContent).toBe('I <3 the cat\n& the dog');
  expect(shown.className).toContain('whitespace-pre-line');
});

it('[FMT-06] shows the words alone on the server, and the allowed formatting in the browser', async () => {
  const text = 'Mind the <b>cat</b><img src=x onerror=alert(1)><script>alert(1)</script>';
  expect(renderToString(<FormattedText text={text} />)).toBe(
    '<div class="whitespace-pre-line">Mind the cat</div>',
  );
  const { container } = render(<FormattedText text={text} />);
  expect(container.textContent).toBe('Mind the cat');
  expect((await screen.findByText('cat')).localName).toBe('b');
  expect(container.firstElementChild?.innerHTML).toBe('Mind the <b>cat</b>');
});

it('never shows the formatting of the text before', async () => {
  const { container, rerender } = render(<FormattedText text="<b>One</b>" />);
  await screen.findByText('One', { selector: 'b' });
  rerender(<FormattedText text="<i>Two</i>" />);
  expect(container.textContent).toBe('Two');
  await screen.findByText('Two', { selector: 'i' });
  rerender(<FormattedText text="Three" />);
  expect(container.textContent).toBe('Three');
});
