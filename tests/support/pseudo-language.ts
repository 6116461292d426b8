import { afterAll, beforeAll, vi } from 'vitest';
import { messageVariables } from '@/lib/messages/message-variables';
import { PSEUDO_LANGUAGE } from '@/lib/messages/pseudo-language';

/**
 * Lets a test file's app speak the pseudo language. Texts are read when a module is loaded, so that what is to speak it must
 * be imported within a test.
 */
export function speakPseudoLanguage(): void {
  beforeAll(async () => {
    const language = { BRAND_LANGUAGE: PSEUDO_LANGUAGE };
    const { featureMessages } = await import('@/lib/catalogue/messages');
    const variables = { ...language, ...messageVariables(featureMessages, language) };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    vi.resetModules();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
}

/** Texts and names on screen that hold no accents: brand words, data and, where they are still to come, English ones. */
export function plainTexts(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const names = [...document.querySelectorAll('[aria-label]')].map(
    (one) => one.getAttribute('aria-label') ?? '',
  );
  return [...texts, ...names].filter((text) => /\p{L}/u.test(text) && !/^\[.*·\]$/.test(text));
}
