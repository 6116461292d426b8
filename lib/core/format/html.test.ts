import { expect, it } from 'vitest';
import { escapeHtml } from './html';

it('turns a plain text into HTML that reads the same', () => {
  expect(escapeHtml('<b>Tom & Ewa</b> &amp;')).toBe('&lt;b>Tom &amp; Ewa&lt;/b> &amp;amp;');
});
