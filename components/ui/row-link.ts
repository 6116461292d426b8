/**
 * A link or button in a row's first cell that covers the row. A `tr` is no containing block in WebKit, so the cover
 * begins in its cell, is as wide as the screen, and a box around the table clips it.
 */
export const COVERS_ROW = 'after:absolute after:inset-y-0 after:left-0 after:w-screen';

/** For the row's first cell. */
export const STARTS_ROW = 'relative';

/** For the box around the table. Focus rings need the space at its sides. */
export const CLIPS_ROWS = '-mx-1 overflow-x-clip px-1';
