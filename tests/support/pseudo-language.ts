import { preloadDialog } from '@/components/ui/lazy-dialog';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import { pseudoTemplate } from '@/lib/core/ground/texts/message-variables';
import { FakeCallClient } from './fake-call-client';
import { NOW, renderApp } from './render-app';
import { renderStanding } from './render-standing';

/**
 * Returns the providers around a screen. Each feature has a test in the pseudo language, instead of one crawl through a
 * browser: a crawl sees one state of a page, and most forgotten texts are in empty lists, errors and open dialogs.
 */
export async function pseudoApp() {
  await preloadDialog();
  return { NOW, renderApp, renderStanding, fake: new FakeCallClient() };
}

/** Returns a message without parameters in the pseudo language. */
export const inPseudo = pseudoTemplate;

/** These are names and texts of the test data. A text must come before the texts it contains. */
const DATA: readonly string[] = [
  ...Object.values(FEATURES),
  ...Object.values(SETTINGS),
  // These name the marketplace, and come from BRAND_… variables.
  'Your work, your week, your pay.',
  'Europe/London',
  'Sweepers',
  'Sweeper',
  'Sweep',
  'help@sweep.example',
  'Priya',
  'Anna',
  'Ben',
  'Ewa Nowak',
  'Ewa',
  'EN',
  'amara@sweep.example',
  'grace@sweep.example',
  'admin@sweep.example',
  'Grace Mbeki',
  'Grace',
  'GM',
  'Thabo Mbeki',
  'Brother',
  'Ada',
  'Flat 2',
  '18 Larch Road',
  '4 Elm Street',
  'Balham',
  'London',
  'SW12 9QQ',
  'SW12 8AA',
  'SW12',
  'SW4',
  'SW9',
  'N16',
  // These are objects, devices and codes.
  'K-2',
  '56C',
  'Fairphone',
  'ThinkPad',
  'JBSW  Y3D P',
  'Android',
  'Firefox',
  'ECONNREFUSED',
  'finishVisit',
  'jobId',
  'r-1',
  // These are free texts.
  'The bell is blue.',
  'Lovely work',
  'See you',
  'Please mind the cat.',
  'Late',
];

/** The pseudo language always accents these letters. */
const PLAIN_LETTER = /[A-EG-LNORSTUWYZa-eg-lnorstuwyz]/;

/** These attributes are shown or read out. */
const NAMES = ['aria-label', 'aria-valuetext', 'aria-description', 'alt', 'placeholder', 'title'];

/**
 * Finds texts and labels in a part of the page that contain English, also as a parameter: they bypass the message
 * files.
 */
export function englishTexts(part: Element = document.body): readonly string[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const named = part.querySelectorAll(NAMES.map((name) => `[${name}]`).join());
  const names = [...named].flatMap((one) => NAMES.map((name) => one.getAttribute(name) ?? ''));
  return [...new Set([...texts, ...names])].filter((text) => PLAIN_LETTER.test(withoutData(text)));
}

const DATA_WORDS = new RegExp(
  `(?<![A-Za-z\\d])(${DATA.map((text) => text.replaceAll(/[.*+?()|[\]]/g, '\\$&')).join('|')})(?![A-Za-z\\d])`,
  'gu',
);
const withoutData = (text: string) => text.replaceAll(DATA_WORDS, '');
