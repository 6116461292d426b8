'use client';

import Link from 'next/link';
import { useId, useState } from 'react';
import { Card } from '@/components/ui/card';
import {
  CalendarClock,
  CalendarDays,
  CircleHelp,
  Clock,
  KeyRound,
  LogOut,
  type LucideIcon,
  MapIcon,
  Palmtree,
  Star,
  Sun,
  UserRound,
  Wallet,
} from '@/components/ui/icons';
import { splitComponent } from '@/components/ui/lazy-component';
import { SearchField } from '@/components/ui/search-field';
import { routes } from '@/lib/core/ground/site/routes';
import { findCategories, type HelpCategory } from '@/lib/features/work/help/categories';
import { matterLabel } from '@/lib/features/work/help/labels';
import { helpMessages } from '@/lib/features/work/help/messages';

const ICONS: Readonly<Record<HelpCategory, LucideIcon>> = {
  'job-today': Sun,
  'job-later': CalendarDays,
  'time-off': Palmtree,
  payment: Wallet,
  keys: KeyRound,
  performance: Star,
  'working-hours': Clock,
  'working-areas': MapIcon,
  'contact-details': UserRound,
  leave: LogOut,
  other: CircleHelp,
};

/** Lists the categories, with a search on the phone. A found subcategory opens its category's form. [HELP-02] */
export function Topics() {
  const headingId = useId();
  const [typed, setTyped] = useState('');
  const found = findCategories(typed, matterLabel);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-strong text-l">
        {helpMessages.topics}
      </h2>
      <SearchField label={helpMessages.search} value={typed} onChange={setTyped} />
      <p role="status" className="mb-3 text-ink-soft empty:hidden">
        {found.length === 0 && helpMessages.noTopic({ other: helpMessages.category.other })}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
        {(found.length > 0 ? found : [OTHER]).map(({ category, subcategory }) => (
          <li key={`${category}/${subcategory ?? ''}`}>
            <Topic
              category={category}
              text={subcategory ? matterLabel(subcategory) : null}
              matter={subcategory}
            />
          </li>
        ))}
      </ul>
      {typed.trim() !== '' && (
        <div className="mt-3">
          <foundGuides.Split typed={typed} />
        </div>
      )}
    </section>
  );
}

const foundGuides = splitComponent(
  async () => (await import('@/components/reading/guides/found-guides')).FoundGuides,
);

const OTHER = { category: 'other', subcategory: null } as const;

interface TopicProps {
  readonly category: HelpCategory;
  /** This is the subcategory that the search found; the form has it selected. */
  readonly matter: string | null;
  readonly text: string | null;
}

function Topic({ category, matter, text }: TopicProps) {
  const Icon = matter === 'reschedule' ? CalendarClock : ICONS[category];
  return (
    <Link
      href={routes.helpContact(category, undefined, matter)}
      prefetch={false}
      className="group block h-full rounded-l"
    >
      <Card className="flex h-full min-h-tap-main items-center gap-3 px-3 py-4 group-active:bg-card-sunk">
        <Icon aria-hidden className="size-icon shrink-0 text-brand" />
        <span className="min-w-0 font-medium text-m [overflow-wrap:anywhere]">
          {text ?? helpMessages.category[category]}
          {text && (
            <span className="block font-regular text-ink-soft text-s">{helpMessages.category[category]}</span>
          )}
        </span>
      </Card>
    </Link>
  );
}
