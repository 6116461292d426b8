import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormattedText } from './formatted-text';

it('the formatted text renders the gateway’s HTML identically on the server and in the browser', () => {
  const html = 'Mind the <b>cat</b>\n&amp; I &lt;3 the dog';
  const { container } = render(<FormattedText html={html} />);
  const shown = container.firstElementChild;
  expect(shown?.textContent).toBe('Mind the cat\n& I <3 the dog');
  expect(shown?.querySelector('b')?.textContent).toBe('cat');
  expect(shown?.className).toContain('whitespace-pre-line');
  expect(renderToString(<FormattedText html={html} />)).toContain(`>${html}</div>`);
});
