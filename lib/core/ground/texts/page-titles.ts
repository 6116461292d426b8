import { brand } from '@/lib/core/ground/site/brand';
import { shownPages } from '@/lib/core/ground/site/page-lookup';
import type { pages, ShownPageName, TabPageName } from '@/lib/core/ground/site/pages';
import { messages } from './messages';

type Titles = { readonly [N in ShownPageName]: (typeof pages)[N]['title'] };
type Tabs = { readonly [N in TabPageName]: (typeof pages)[N]['menu']['tab'] };

// The cast restores each page's literal type.
const titles = Object.fromEntries(shownPages.map(({ name, title }) => [name, title])) as Titles;
const tabs = Object.fromEntries(
  shownPages.flatMap(({ name, menu }) => (menu?.tab === undefined ? [] : [[name, menu.tab]])),
) as Tabs;

export const pageTitles = messages(
  {
    ...titles,
    tab: tabs,
  },
  process.env.MESSAGES_PAGE_TITLES,
);

export function pageTitle(name: ShownPageName): string {
  const title = pageTitles[name];
  return typeof title === 'string' ? title : title({ worker: brand.worker });
}
