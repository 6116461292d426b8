'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { buttonStyle } from '@/components/ui/styles';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { paletteMessages } from '@/lib/features/office/search/messages';
import { SEARCH_LIMITS } from '@/lib/features/office/search/model';
import { type PaletteGroup, type PaletteItem, pagesMatching } from '@/lib/features/office/search/results';
import { type OfficeSearch, useOfficeSearch } from '@/lib/features/office/search/use-office-search';
import { pagesOf, SECTION_NAMES } from './office-sections';
import { OFFICE_FIELD } from './office-style';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Ctrl+K opens this search, which is loaded at its first use. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const router = useRouter();
  const open = (item: PaletteItem) => {
    onClose();
    router.push(item.href);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={paletteMessages.title}>
      <PaletteSearch onOpen={open} />
    </Dialog>
  );
}

/** Lists the office's pages in the menu's order. A page is also found by the name of its section. */
const PAGES: readonly PaletteItem[] = SECTION_NAMES.flatMap((section) => {
  const [first, ...others] = pagesOf(section);
  const itemOf = (page: NonNullable<typeof first>, detail: string): PaletteItem => {
    return { key: page, label: pageTitle(page), detail, href: routes[page] };
  };
  if (first === undefined) return [];
  return [itemOf(first, ''), ...others.map((page) => itemOf(page, pageTitle(first)))];
});

/**
 * The palette has opened these, the latest first. They are in memory only, so that names of people are not left on a
 * device.
 */
let recent: readonly PaletteItem[] = [];
const MOST_RECENT = 5;

function remember(item: PaletteItem): void {
  recent = [item, ...recent.filter(({ key }) => key !== item.key)].slice(0, MOST_RECENT);
}

export function PaletteSearch({ onOpen }: { readonly onOpen: (item: PaletteItem) => void }) {
  const [text, setText] = useState('');
  const search = useOfficeSearch(text);
  const groups = text.trim() === '' ? startGroups() : foundGroups(text, search);
  const open = (item: PaletteItem) => {
    remember(item);
    onOpen(item);
  };
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={text}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
      itemToStringValue={({ label }: PaletteItem) => label}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.Input
        data-office-part
        aria-label={paletteMessages.title}
        placeholder={paletteMessages.hint}
        className={`${OFFICE_FIELD} placeholder:text-ink-soft`}
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
      />
      <SearchStatus text={text} search={search} groups={groups} />
      <Autocomplete.List
        data-dialog-scroll
        className="-mx-2 h-[50dvh] overflow-y-auto overscroll-contain scroll-py-2 wide:h-[40dvh]"
      >
        {(group: PaletteGroup) => <ResultGroup key={group.name} group={group} onOpen={open} />}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

function startGroups(): readonly PaletteGroup[] {
  const pages: PaletteGroup = { name: 'pages', items: PAGES };
  return recent.length > 0 ? [{ name: 'recent', items: recent }, pages] : [pages];
}

function foundGroups(text: string, { groups }: OfficeSearch): readonly PaletteGroup[] {
  const items = pagesMatching(PAGES, text);
  return items.length > 0 ? [...groups, { name: 'pages', items }] : groups;
}

interface ResultGroupProps {
  readonly group: PaletteGroup;
  readonly onOpen: (item: PaletteItem) => void;
}

function ResultGroup({ group, onOpen }: ResultGroupProps) {
  return (
    <Autocomplete.Group items={group.items} className="mb-3">
      <Autocomplete.GroupLabel className="px-2 py-1 font-medium text-ink-soft text-s">
        {paletteMessages[group.name]}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: PaletteItem) => (
          <Autocomplete.Item
            key={item.key}
            value={item}
            onClick={() => onOpen(item)}
            className="flex min-h-tap cursor-pointer flex-wrap items-center gap-x-3 rounded-m px-2 py-1 data-highlighted:bg-brand-tint"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{item.label}</span>
            {item.detail && <span className="min-w-0 text-ink-soft text-s wrap-anywhere">{item.detail}</span>}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

interface SearchStatusProps {
  readonly text: string;
  readonly search: OfficeSearch;
  readonly groups: readonly PaletteGroup[];
}

/** It is announced by screen readers: the count of results, or why there are none. */
function SearchStatus({ text, search, groups }: SearchStatusProps) {
  const { problem } = search;
  return (
    <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-3 text-ink-soft text-s">
      <p role="status" className="min-w-0 wrap-anywhere">
        {problem ? paletteMessages[problem] : statusText(text.trim(), search, groups)}
        {text.trim().length > SEARCH_LIMITS.text && (
          <> {paletteMessages.tooLong({ count: SEARCH_LIMITS.text })}</>
        )}
      </p>
      {problem === 'ended' && (
        <a href={withBasePath(officeRoutes.officeFor('ended'))} className={buttonStyle('secondary')}>
          {paletteMessages.signIn}
        </a>
      )}
      {problem !== null && problem !== 'ended' && (
        <Button kind="secondary" onClick={search.retry}>
          {commonMessages.retry}
        </Button>
      )}
    </div>
  );
}

const SHOWN_LENGTH = 60;

function statusText(search: string, { isSearching }: OfficeSearch, groups: readonly PaletteGroup[]): string {
  if (search === '') return paletteMessages.start;
  if (isSearching) return paletteMessages.searching;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (count > 0) return paletteMessages.count({ count });
  const shown = search.length > SHOWN_LENGTH ? `${search.slice(0, SHOWN_LENGTH)}…` : search;
  return paletteMessages.none({ search: shown });
}
