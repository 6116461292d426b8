import { Star, UserRound } from 'lucide-react';
import type { Worker } from '@/lib/features/session/wire';
import { fullName } from '@/lib/format/name';
import { formatSummaryRating } from '@/lib/format/rating';
import { formatTrustLevel } from '@/lib/format/trust-level';

/** The person's initials, name, rating and trust level. It keeps its place while nothing is known of them. */
export function UserSummary({ user }: { readonly user: Worker | null }) {
  const name = user ? user.fullName || fullName(user) : '';
  return (
    <div className="flex min-h-[calc(var(--tap)*2)] items-center gap-3 px-4 py-4">
      <span
        aria-hidden
        className="inline-flex size-tap-main shrink-0 items-center justify-center rounded-full bg-brand-tint font-strong text-brand-strong"
      >
        {initialsOf(name) || <UserRound className="size-icon" />}
      </span>
      {user && (
        <div className="min-w-0">
          <p className="font-strong text-l">{name || 'Your account'}</p>
          <p className="flex items-center gap-1 text-ink-soft text-s">
            <Star aria-hidden className="size-icon-s shrink-0 fill-sun text-sun" />
            {summaryOf(user)}
          </p>
        </div>
      )}
    </div>
  );
}

/** "4.92 · Trusted" */
function summaryOf({ currentRating, trustLevel }: Worker): string {
  return [formatSummaryRating(currentRating), trustLevel && formatTrustLevel(trustLevel)]
    .filter(Boolean)
    .join(' · ');
}

/** "AO" of "Amara Okafor"; nothing for a person without a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
