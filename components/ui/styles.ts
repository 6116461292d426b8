export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** `primary` is the next action, `quiet` a minor action, and `danger` undoes work. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-brand font-strong text-on-brand active:bg-brand-strong',
  secondary: 'border border-line-button font-medium bg-card text-ink active:bg-card-sunk',
  quiet: 'font-medium text-brand active:bg-brand-tint',
  danger: 'font-strong bg-bad text-on-bad active:opacity-90',
};

export function buttonStyle(kind: ButtonKind, size: 'tap' | 'main' = 'tap'): string {
  return classNames(
    'relative inline-flex select-none items-center justify-center gap-2 rounded-m px-4 text-center text-balance text-m',
    'transition-[scale,background-color,opacity] duration-150 active:scale-[0.98]',
    'aria-disabled:cursor-default aria-disabled:not-aria-busy:opacity-50 aria-disabled:active:scale-100',
    size === 'main' ? 'min-h-tap-main' : 'min-h-tap',
    KINDS[kind],
  );
}

/** Fields in a form look like this. */
export const FORM_FIELD = 'w-full rounded-m border bg-card px-4 py-3 font-regular text-ink text-m';
