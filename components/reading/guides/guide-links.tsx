import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { BookOpen, ChevronRight } from '@/components/ui/icons';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import { routes } from '@/lib/core/ground/site/routes';
import type { GuideLink } from '@/lib/features/reading/guides/guides';
import { guidesMessages } from '@/lib/features/reading/guides/messages';

/** Links to some guides and to all. Has no client code of its own. */
export function GuideLinks({ guides }: { readonly guides: readonly GuideLink[] }) {
  return (
    <Card title={guidesMessages.title}>
      <ul>
        {guides.map(({ slug, title, minutes }) => (
          <li key={slug}>
            <RowLink href={routes.guide(slug)} text={title} note={formatMinutes(minutes)} />
          </li>
        ))}
        <li>
          <RowLink href={routes.cleaningGuides} text={guidesMessages.all} />
        </li>
      </ul>
    </Card>
  );
}

interface RowLinkProps {
  readonly href: string;
  readonly text: string;
  readonly note?: string;
}

function RowLink({ href, text, note }: RowLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="-mx-4 flex min-h-tap items-center gap-3 px-4 py-1 active:bg-card-sunk"
    >
      <BookOpen aria-hidden className="size-icon shrink-0 text-brand" />
      <span className="min-w-0 grow font-medium [overflow-wrap:anywhere]">{text}</span>
      {note && <span className="shrink-0 text-ink-soft text-s">{note}</span>}
      <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-faint" />
    </Link>
  );
}
