/**
 * This is a link or button in a row's first cell that covers the row. A `tr` is no containing block in WebKit, so the
 * cover begins in its cell, is as wide as the screen, and a box around the table clips it.
 */
export const COVERS_ROW = 'after:absolute after:inset-y-0 after:left-0 after:w-screen';

/** The row's first cell has this style. */
export const STARTS_ROW = 'relative';

/** The box around the table has this style. Focus rings need the space at its sides. */
export const CLIPS_ROWS = '-mx-1 overflow-x-clip px-1';
