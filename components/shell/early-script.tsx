/** A script of ours in the HTML of a page; `nonce` lets it run, and the browser hides it from React afterwards. */
export function EarlyScript({ nonce, code }: { readonly nonce: string | null; readonly code: string }) {
  if (nonce === null) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
