import { isOpened } from './when-loaded';

/**
 * A script of ours in the HTML of a whole page, and in nothing else. It stands behind the content: browsers read no
 * further at a script until the style sheet is there. `nonce` lets it run; the browser hides it from React
 * afterwards.
 */
export async function EarlyScript({ nonce, code }: { readonly nonce: string | null; readonly code: string }) {
  if (nonce === null || !(await isOpened())) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
