import { vi } from 'vitest';
import { featureMessages } from '@/lib/catalogue/messages';
import { messageVariables } from '@/lib/messages/message-variables';

/** What is imported from now on speaks the pseudo language, as a build of it does. */
export function speakPseudoLanguage(): void {
  const BRAND_LANGUAGE = 'en-XA';
  const variables = { ...messageVariables(featureMessages, { BRAND_LANGUAGE }), BRAND_LANGUAGE };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
}

/** What is imported from now on speaks English again. */
export function speakEnglish(): void {
  vi.unstubAllEnvs();
  vi.resetModules();
}

/** A message in accents; one within another is taken out first. */
const MESSAGE = /\[[^[\]]*·+\]/gu;

/** The two ends of one around a value that is drawn apart. */
const ENDS = /^[^[\]]*·+\]|\[[^[\]]*$/gu;

/** What no message says of the texts and names in a part of the page: what the marketplace and its customers wrote. */
export function plainTexts(part: Element = document.body): readonly string[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const named = part.querySelectorAll('[aria-label], [aria-valuetext], [alt], [placeholder]');
  const names = [...named].flatMap((one) =>
    ['aria-label', 'aria-valuetext', 'alt', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
  );
  return [...texts, ...names].map(withoutMessages).filter((text) => /\p{L}/u.test(text));
}

function withoutMessages(text: string): string {
  const left = text.replaceAll(MESSAGE, '');
  return left === text ? text.replaceAll(ENDS, '').trim() : withoutMessages(left);
}
