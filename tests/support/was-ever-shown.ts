/** Watches the page: the returned function says whether an element with this text was ever shown. */
export function wasEverShown(text: string): () => boolean {
  const isThere = () => [...document.body.querySelectorAll('*')].some((one) => one.textContent === text);
  let wasShown = isThere();
  const observer = new MutationObserver(() => {
    wasShown ||= isThere();
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    return wasShown;
  };
}
