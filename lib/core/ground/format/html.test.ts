import { expect, it } from 'vitest';
import { escapeHtml } from './html';

it('escapeHtml escapes plain text for HTML', () => {
  expect(escapeHtml('<b title="x">Tom & Ewa</b> &amp;')).toBe(
    '&lt;b title=&quot;x&quot;&gt;Tom &amp; Ewa&lt;/b&gt; &amp;amp;',
  );
});
