import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes, shellRevision } from './service-worker';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('inlineScriptHashes', () => {
  it('inlineScriptHashes hashes each inline script once and no external script', () => {
    const html =
      '<script src="/a.js" async=""></script><script>one()</script><script id="x" data-src="y">two()\n</script>' +
      '<script async="" src="/b.js"></script><script>one()</script>';
    expect(inlineScriptHashes(html)).toEqual([hashOf('one()'), hashOf('two()\n')]);
  });
});

describe('shellRevision', () => {
  const page = '<p>one</p>';
  const policy = { 'Content-Security-Policy': "default-src 'self'" };

  it('shellRevision changes with the page and with its policy', () => {
    expect(shellRevision(page)).toBe(shellRevision(page));
    expect(shellRevision(page)).not.toBe(shellRevision('<p>two</p>'));
    expect(shellRevision(page, policy)).not.toBe(shellRevision(page, {}));
    expect(shellRevision(page)).not.toBe(shellRevision(page, policy));
  });
});
