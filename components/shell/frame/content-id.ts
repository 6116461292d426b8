/** Id of the page's own content, the target of the skip link. */
export const CONTENT_ID = 'content';
