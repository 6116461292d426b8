import { CalendarCheck2 } from 'lucide-react';
import { scheduleMessages } from '@/lib/features/schedule/messages';

/** The way back to today, at the thumb, while another day is in view. */
export function TodayButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <div className="pointer-events-none sticky bottom-[calc(var(--tab-bar)+var(--space-3)+var(--safe-bottom))] z-10 mt-auto flex h-0 items-end justify-center">
      <button
        type="button"
        onClick={onClick}
        className="pointer-events-auto flex min-h-tap items-center gap-2 rounded-full border border-line bg-card px-4 font-strong text-brand shadow-card transition-transform duration-150 active:scale-95"
      >
        <CalendarCheck2 aria-hidden className="size-icon" />
        {scheduleMessages.today}
      </button>
    </div>
  );
}
