/** Why a comment is refused. */
export const COMMENT_FAULT_TEXT = 'This comment is too long, or has characters that cannot be shown.';
