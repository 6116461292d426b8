import { describe, expect, it } from 'vitest';
import {
  CONTENT_SECURITY_POLICY,
  type InlineScripts,
  securityHeaders,
  workerPolicy,
} from './security-headers';

const page = { scripts: { nonce: 'bm9uY2U=' } as InlineScripts, isDevelopment: false, isHttps: false };
const policyOf = (changes: Partial<typeof page>) =>
  new Map(
    securityHeaders({ ...page, ...changes })
      [CONTENT_SECURITY_POLICY]?.split('; ')
      .map((rule) => [rule.split(' ')[0], rule] as const),
  );

describe('securityHeaders', () => {
  it('securityHeaders allows only scripts with the nonce of their page', () => {
    expect(policyOf({}).get('script-src')).toBe("script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic'");
    expect(policyOf({ isDevelopment: true }).get('script-src')).toContain("'unsafe-eval'");
  });

  it('securityHeaders allows only the built-in scripts of a prerendered page and the app’s files', () => {
    const scripts = { hashes: ['sha256-b25l', 'sha256-dHdv'] };
    expect(policyOf({ scripts }).get('script-src')).toBe("script-src 'self' 'sha256-b25l' 'sha256-dHdv'");
  });

  it('securityHeaders allows the support widget’s host, but not on a prerendered page', () => {
    const widgetSrc = 'https://widget.example/assets/script.js?key=1';
    const open = policyOf({ widgetSrc } as Partial<typeof page>);
    for (const rule of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src']) {
      expect(open.get(rule), rule).toMatch(/ https:\/\/widget\.example( wss:\/\/widget\.example)?$/);
    }
    expect([...open.values()].join()).not.toContain('key=1');
    expect(open.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    const shell = policyOf({ widgetSrc, scripts: { hashes: ['sha256-b25l'] } } as Partial<typeof page>);
    expect([...shell.values()].join()).not.toContain('widget.example');
  });

  it('[ERR-14] securityHeaders allows pages and service worker to send to the error service, without its key', () => {
    const errorReportingDsn = 'https://key@errors.example:8443/team/7';
    for (const scripts of [{ nonce: 'bm9uY2U=' }, { hashes: ['sha256-b25l'] }]) {
      const policy = policyOf({ scripts, errorReportingDsn } as Partial<typeof page>);
      expect(policy.get('connect-src')).toBe("connect-src 'self' https://errors.example:8443");
      policy.delete('connect-src');
      const others = [...policy.values()].join();
      expect(others).not.toContain('errors.example');
    }
    expect(policyOf({}).get('connect-src')).toBe("connect-src 'self'");
    expect(workerPolicy(errorReportingDsn)).toBe(
      "default-src 'self'; connect-src 'self' https://errors.example:8443; frame-ancestors 'none'",
    );
    expect(workerPolicy(null)).toBe("default-src 'self'; frame-ancestors 'none'");
  });

  it.each(['object-src', 'base-uri', 'frame-ancestors'])('securityHeaders allows nothing for %s', (rule) => {
    expect(policyOf({}).get(rule)).toBe(`${rule} 'none'`);
  });

  it('securityHeaders omits manifest-src, which Safari does not know; default-src applies', () => {
    expect([...policyOf({}).keys()]).not.toContain('manifest-src');
    expect(policyOf({}).get('default-src')).toBe("default-src 'self'");
  });

  it('securityHeaders sends HSTS only when the public origin is https', () => {
    expect(securityHeaders(page)).not.toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders({ ...page, isHttps: true })).toHaveProperty('Strict-Transport-Security');
  });

  it('securityHeaders allows geolocation, but no camera or microphone', () => {
    const policy = securityHeaders(page)['Permissions-Policy'];
    expect(policy).toContain('geolocation=(self), camera=(), microphone=()');
  });
});
