import type { ReactNode } from 'react';

interface MapsLinkProps {
  readonly href: string;
  /** What records call a tap on it. [ANALYTICS-01] */
  readonly action: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Web addresses open a new tab; app links would leave it empty. */
export function MapsLink({ href, action, className, children }: MapsLinkProps) {
  const newTab = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} data-action={action} className={className} {...newTab}>
      {children}
    </a>
  );
}
