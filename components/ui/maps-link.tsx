import type { ReactNode } from 'react';

interface MapsLinkProps {
  readonly href: string;
  /** Analytics call the click by this name. [ANALYTICS-01] */
  readonly action: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Web addresses open a new tab; an app link would leave that tab empty. */
export function MapsLink({ href, action, className, children }: MapsLinkProps) {
  const newTab = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} data-action={action} className={className} {...newTab}>
      {children}
    </a>
  );
}
