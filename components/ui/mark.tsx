import { classNames } from './styles';

/** Shows the logo. It is decorative: the product's name is always next to it. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={classNames('size-mark', className)}>
      <rect width="64" height="64" rx="18" className="fill-brand" />
      <path d="M41.4 11.9 30.6 29.4" strokeWidth="5.2" strokeLinecap="round" className="stroke-sun" />
      <path
        d="M30.2 28.6c5.6 1.4 8.9 6.9 10 13.5-5 6.7-13.4 9-22.6 8.5 1.7-9 5.2-18 12.6-22Z"
        className="fill-on-brand"
      />
    </svg>
  );
}
