import type { LucideIcon } from './icons';
import { classNames } from './styles';

export type PillKind = 'brand' | 'sun' | 'good' | 'warn' | 'bad' | 'neutral';

const KINDS: Record<PillKind, string> = {
  brand: 'bg-brand-tint text-brand-strong',
  sun: 'bg-sun text-on-sun',
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  neutral: 'bg-card-sunk text-ink-soft',
};

/** Shows a status. It always has text, because colour alone is not accessible. */
export function Pill({
  kind,
  icon: Icon,
  children,
}: {
  readonly kind: PillKind;
  readonly icon?: LucideIcon;
  readonly children: string;
}) {
  return (
    <span
      className={classNames(
        'inline-flex w-fit items-center gap-2 rounded-full px-3 py-1 font-medium text-s leading-tight',
        KINDS[kind],
      )}
    >
      {Icon && <Icon aria-hidden className="size-icon-s shrink-0" />}
      {children}
    </span>
  );
}
