import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import type { LucideIcon } from '@/components/ui/icons';
import { Mark } from '@/components/ui/mark';

interface PublicFrameProps {
  readonly title: string;
  readonly text?: string;
  /** This icon is shown instead of the logo. */
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

/** Signed-out pages share this frame in the style of the sign-in. */
export function PublicFrame({ title, text, icon: Icon, children }: PublicFrameProps) {
  return (
    <AppFrame>
      <div className="mx-auto flex w-full max-w-page grow flex-col px-2 pt-[5dvh]">
        <div className="mb-6 flex flex-col items-center text-center">
          {Icon ? (
            <span className="flex size-tap-main items-center justify-center rounded-full bg-brand-tint text-brand">
              <Icon aria-hidden className="size-6" />
            </span>
          ) : (
            <Mark />
          )}
          <h1 data-page-heading tabIndex={-1} className="mt-4 font-heavy text-xl outline-none">
            {title}
          </h1>
          {text && <p className="mt-2 text-ink-soft text-m">{text}</p>}
        </div>
        {children}
      </div>
    </AppFrame>
  );
}
