import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@/lib/core/ground/site/brand';

export const LEGAL_TEXTS = ['terms', 'privacy'] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];

/** Cleaners read our sample until the marketplace has its own page or file. */
export function isSampleText(text: LegalText, contentDir: string | null): boolean {
  const ownPage = text === 'terms' ? brand.termsUrl : brand.privacyUrl;
  return ownPage === null && !hasOwnFile('legal', text, contentDir);
}

export const hasOwnFile = (kind: 'legal' | 'news', slug: string, contentDir: string | null): boolean =>
  contentDir !== null && existsSync(join(/* turbopackIgnore: true */ contentDir, kind, `${slug}.md`));
