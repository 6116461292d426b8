import type { ReactNode } from 'react';

interface MapsLinkProps {
  readonly href: string;
  /** What records call a tap on it. [ANALYTICS-01] */
  readonly action: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** An address of the web gets a tab of its own; one of an app would leave that tab empty. */
export function MapsLink({ href, action, className, children }: MapsLinkProps) {
  const newTab = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} data-action={action} className={className} {...newTab}>
      {children}
    </a>
  );
}
