import {
  type ArticleBase,
  articleAmong,
  linkTo,
  type ShownArticle,
  stepsIn,
} from '@/lib/core/ground/content/article';
import { matchesWords, wordsOf } from '@/lib/core/ground/texts/search-words';
import type { Guide } from './articles';

/** A list shows this much of a guide. */
export interface GuideSummary extends Pick<Guide, 'slug' | 'title' | 'summary' | 'minutes' | 'picture'> {
  readonly stepIds: readonly string[];
  /** A search finds these words as well as title and summary. */
  readonly words: readonly string[];
}

export function summaryOf({
  slug,
  title,
  summary,
  minutes,
  picture,
  tags,
  tasks,
  body,
}: Guide): GuideSummary {
  return { slug, title, summary, minutes, picture, stepIds: stepsIn(body), words: [...tags, ...tasks] };
}

export function findGuides<G extends Pick<GuideSummary, 'title' | 'summary' | 'words'>>(
  typed: string,
  guides: readonly G[],
): readonly G[] {
  return guides.filter(({ title, summary, words }) => matchesWords(typed, [title, summary, ...words]));
}

/** Guides that a beginner reads first have this tag. */
const START = 'start';

export function inReadingOrder<G extends Pick<ArticleBase, 'title' | 'tags'>>(
  guides: readonly G[],
): readonly G[] {
  const rank = ({ tags }: G) => (tags.includes(START) ? 0 : 1);
  return [...guides].sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
}

/** The first guide follows the last one. */
export function guideAmong(guides: readonly Guide[], slug: string): ShownArticle<Guide> | null {
  const shown = articleAmong(guides, slug);
  const first = guides.find((one) => one.slug !== slug);
  return shown && { ...shown, next: shown.next ?? linkTo(first) };
}

export type GuideLink = Pick<Guide, 'slug' | 'title' | 'minutes'>;

const linkOf = ({ slug, title, minutes }: GuideLink): GuideLink => ({ slug, title, minutes });

const FIRST = 3;

/** A page beside the list names these guides. */
export const firstGuides = (guides: readonly Guide[]): readonly GuideLink[] =>
  guides.slice(0, FIRST).map(linkOf);

const MOST_LINKS = 6;

/** Guides may help with these parts of a visit. */
interface VisitWork {
  readonly tasks?:
    | readonly { readonly type: string; readonly details?: string | null | undefined }[]
    | null
    | undefined;
  readonly instructions?: readonly { readonly instruction: string }[] | null | undefined;
}

/** First the guides of special tasks, then of a usual clean, then those that instructions mention. */
export function guidesOfVisit(
  visit: VisitWork,
  guides: readonly Guide[],
  taskLabel: (type: string) => string,
): readonly GuideLink[] {
  const tasks = visit.tasks ?? [];
  const ofUsual = tasks.some(({ type }) => type === USUAL)
    ? guides.filter((guide) => guide.tasks.includes(USUAL))
    : [];
  const found = [
    ...mentionedIn(
      tasks.filter(({ type }) => type !== USUAL).map(({ type }) => `${type} ${taskLabel(type)}`),
      guides,
    ),
    ...ofUsual,
    ...mentionedIn(
      [
        ...tasks.map(({ details }) => plainText(details ?? '')),
        ...(visit.instructions ?? []).map(({ instruction }) => plainText(instruction)),
      ],
      guides,
    ),
  ];
  return [...new Set(found)].slice(0, MOST_LINKS).map(linkOf);
}

/** A usual clean has this type; the word is too common to look for in texts. */
const USUAL = 'cleaning';

const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ');

function mentionedIn(texts: readonly string[], guides: readonly Guide[]): readonly Guide[] {
  const spoken = texts.map((text) => ` ${wordsOf(text).join(' ')} `);
  const isSpoken = (phrase: string) => spoken.some((text) => text.includes(` ${wordsOf(phrase).join(' ')} `));
  return guides.filter(({ tasks }) => tasks.some((phrase) => phrase !== USUAL && isSpoken(phrase)));
}
