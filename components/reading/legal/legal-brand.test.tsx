// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { brandFault } from '@/lib/core/ground/server/env';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('[ACHV-09] terms and privacy open at the marketplace’s own addresses', async () => {
  vi.stubEnv('BRAND_TERMS_URL', 'https://www.tidy.example/terms');
  vi.stubEnv('BRAND_PRIVACY_URL', 'https://www.tidy.example/privacy');
  vi.resetModules();
  const { LegalScreen } = await import('./legal-screen');
  const { Letters } = await import('@/components/money/documents/letters');
  const { RouterContext, IDLE_ROUTER } = await import('@/tests/support/fake-navigation');
  const html = renderToStaticMarkup(
    <RouterContext value={IDLE_ROUTER}>
      <LegalScreen letters={<Letters />} />
    </RouterContext>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('https://www.tidy.example/terms');
  expect(links).toContain('https://www.tidy.example/privacy');
  expect(links.some((href) => href?.startsWith('/legal/terms'))).toBe(false);
});

it.each([
  ['https://www.tidy.example/terms', null],
  ['', null],
  ['http://www.tidy.example/terms', /^BRAND_TERMS_URL must be an address like https:/],
  ['javascript:alert(1)', /^BRAND_TERMS_URL must/],
  ['https://tidy.example@evil.example/', /^BRAND_TERMS_URL must/],
  ['terms.html', /^BRAND_TERMS_URL must/],
])('[ACHV-09] the build accepts only safe addresses: %j', (url, fault) => {
  const found = brandFault({ BRAND_TERMS_URL: url });
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});
