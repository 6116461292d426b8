import type { ReactNode } from 'react';

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
