import { vi } from 'vitest';
import { featureMessages } from '@/lib/catalogue/messages';
import { messageVariables } from '@/lib/messages/message-variables';
import { pseudoTemplate } from '@/lib/messages/pseudo-language';

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

/** What surrounds a screen, in the pseudo language as the screens that are imported from now on. */
export async function pseudoApp() {
  const { NOW, renderApp } = await import('./render-app');
  const { renderStanding } = await import('./render-standing');
  const { FakeCallClient } = await import('./fake-call-client');
  const { preloadDialog } = await import('@/components/ui/popups');
  await preloadDialog();
  return { NOW, renderApp, renderStanding, fake: new FakeCallClient() };
}

/** A message without parameters as a screen has it. */
export const inPseudo = pseudoTemplate;

/** What a test's people, homes and marketplace are called and have written, which no message file can say. */
const DATA: ReadonlySet<string> = new Set([
  // The marketplace, by BRAND_… variables.
  'Sweep',
  'Your work, your week, your pay.',
  // People.
  'Priya',
  'Ewa',
  'Ewa Nowak',
  'EN',
  'Grace',
  'Grace Mbeki',
  'GM',
  'Thabo Mbeki',
  'Brother',
  'grace@sweep.example',
  'admin@sweep.example',
  // Homes.
  '4 Elm Street',
  'SW12 8AA',
  // What they wrote.
  'The bell is blue.',
  'Lovely work',
  'See you',
  'Please mind the cat.',
]);

/** The texts of a part of the page that should have come from a message file and did not. */
export const englishTexts = (part?: Element): readonly string[] =>
  plainTexts(part).filter((text) => !DATA.has(text));

/** A message in accents; one within another is taken out first. */
const MESSAGE = /\[[^[\]]*·+\]/gu;

/** Attributes that are shown or read out. */
const NAMES = ['aria-label', 'aria-valuetext', 'aria-description', 'alt', 'placeholder', 'title'];

/** What no message says of the texts and names in a part of the page: what the marketplace and its customers wrote. */
export function plainTexts(part: Element = document.body): readonly string[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const named = part.querySelectorAll(NAMES.map((name) => `[${name}]`).join());
  const names = [...named].flatMap((one) =>
    NAMES.map((name) => one.getAttribute(name) ?? ''),
  );
  return [...texts, ...names].map(withoutMessages).filter((text) => /\p{L}/u.test(text));
}

function withoutMessages(text: string): string {
  const left = text.replaceAll(MESSAGE, '');
  return left === text ? text.trim() : withoutMessages(left);
}
