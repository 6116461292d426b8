/** The page's own content has this id, the target of the skip link. */
export const CONTENT_ID = 'content';
