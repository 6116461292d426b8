import { buttonStyle } from '@/components/ui/button-style';
import { CONTENT_ID } from './frame/app-frame';

/** Seen only while it has the focus: past the menus, straight to the page. */
export function SkipLink() {
  return (
    <div className="fixed top-[calc(var(--space-2)+env(safe-area-inset-top))] left-2 z-30">
      <a href={`#${CONTENT_ID}`} className={`${buttonStyle('primary')} not-focus:sr-only`}>
        Skip to content
      </a>
    </div>
  );
}
