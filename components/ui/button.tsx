'use client';

import type { ComponentProps } from 'react';
import { type ButtonKind, buttonStyle, classNames } from './styles';

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
  readonly size?: 'tap' | 'main';
  /** Keeps the width, shows a spinner and ignores further clicks. */
  readonly isPending?: boolean;
}

/** A pending button is `aria-disabled` instead of `disabled`, so it stays focusable. */
export function Button({
  kind = 'primary',
  size = 'tap',
  isPending = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': isOff = false,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isPending || isOff || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (isPending || isOff) event.preventDefault();
        else onClick?.(event);
      }}
      className={classNames(buttonStyle(kind, size), className)}
    >
      <span className={classNames('inline-flex items-center gap-2', isPending && 'opacity-0')}>
        {children}
      </span>
      {isPending && (
        <span
          aria-hidden
          className="absolute size-icon animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
    </button>
  );
}
