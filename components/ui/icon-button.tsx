import type { ComponentProps } from 'react';
import type { LucideIcon } from './icons';
import { classNames } from './styles';

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly look?: keyof typeof LOOKS;
}

const LOOKS = {
  plain: 'text-ink',
  soft: 'text-ink-soft disabled:opacity-40',
  /** Inherits the text colour. */
  inherit: '',
  raised: 'bg-card text-ink shadow-card',
  sunk: 'bg-card-sunk text-ink',
} as const;

export function IconButton({ icon: Icon, label, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex size-tap shrink-0 items-center justify-center rounded-full',
        'transition-transform duration-150 active:scale-95',
        LOOKS[look],
        className,
      )}
    >
      <Icon aria-hidden className="size-icon" />
    </button>
  );
}
