import { afterAll, beforeAll, vi } from 'vitest';
import { messageVariables } from '@/lib/messages/message-variables';

/** For a file whose tests import screens as they run: what these say is read again, in the pseudo language. */
export function speakPseudoLanguage(): void {
  beforeAll(async () => {
    const { featureMessages } = await import('@/lib/catalogue/messages');
    const variables = messageVariables(featureMessages, { BRAND_LANGUAGE: 'en-XA' });
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    vi.resetModules();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
}

/** Texts and names of the page that no message file says: they hold plain vowels, and no brackets around them. */
export function plainTexts(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const names = [...document.querySelectorAll('[aria-label], [alt], [placeholder]')].flatMap((one) =>
    ['aria-label', 'alt', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
  );
  return [...texts, ...names].filter((text) => /[aeiou]/i.test(text) && !/^\[.*·\]$/.test(text));
}
