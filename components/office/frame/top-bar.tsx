import Link from 'next/link';
import type { ReactNode } from 'react';
import { ChevronRight, Search } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { AlertLink } from './office-alerts';
import type { OfficePage } from './office-sections';
import { PaletteButton } from './palette-button';

interface TopBarProps {
  readonly title: string;
  /** This is the page above, which a link before the title opens. */
  readonly parent: OfficePage | null;
  /** This is the searched text; null on a page that shows no search on a phone. */
  readonly search: string | null;
  /** The page's primary button comes here. */
  readonly action?: ReactNode;
}

export function TopBar({ title, parent, search, action }: TopBarProps) {
  return (
    <header className="flex min-h-top-bar flex-wrap items-center gap-x-3 border-line border-b bg-card px-4 py-2 pt-[calc(var(--space-2)+env(safe-area-inset-top))] wide:sticky wide:top-(--impersonation-bar) wide:z-10 wide:px-5">
      {parent && (
        <Link
          href={routes[parent]}
          prefetch={false}
          className="flex min-h-tap shrink-0 items-center gap-2 text-ink-soft hover:text-ink"
        >
          {pageTitle(parent)}
          <ChevronRight aria-hidden className="size-icon-s" />
        </Link>
      )}
      <h1 data-page-heading tabIndex={-1} className="min-w-0 grow font-heavy text-xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      <SearchForm search={search} />
      <PaletteButton />
      <AlertLink />
      {action}
    </header>
  );
}

function SearchForm({ search }: Pick<TopBarProps, 'search'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 has no <search> element.
    <form
      role="search"
      method="get"
      action={withBasePath(routes.admin)}
      className={classNames(
        'flex items-center rounded-m border border-line-strong bg-card has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-(--focus) has-[input:focus-visible]:outline-offset-2 wide:max-w-search wide:grow wide:basis-[14rem]',
        search === null ? 'max-wide:hidden' : 'max-wide:order-last max-wide:mt-2 max-wide:w-full',
      )}
    >
      <button
        type="submit"
        aria-label={adminMessages.search}
        className="flex size-tap shrink-0 items-center justify-center text-ink-soft"
      >
        <Search aria-hidden className="size-icon-s" />
      </button>
      <input
        type="search"
        name="search"
        defaultValue={search ?? ''}
        aria-label={adminMessages.find}
        placeholder={adminMessages.findHint}
        className="min-h-tap min-w-0 grow bg-transparent pr-3 text-ink outline-none placeholder:text-ink-soft"
      />
    </form>
  );
}
