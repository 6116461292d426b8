import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface MapsLinkProps {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** An address of the web gets a tab of its own; one of an app would leave that tab empty. */
export function MapsLink({ href, className, children }: MapsLinkProps) {
  const aside = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} className={className} {...aside}>
      {children}
    </a>
  );
}

/** What a tap on a place does. */
export function OpenInMaps({ className }: { readonly className: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-full bg-card px-3 py-1 font-medium text-s shadow-card',
        className,
      )}
    >
      Open in maps
      <ExternalLink aria-hidden className="size-icon-s" />
    </span>
  );
}
