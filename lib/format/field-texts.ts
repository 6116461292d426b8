/** Under an empty field that must be filled in. [ERR-15] */
export const REQUIRED_TEXT = 'Required';

/** Under a field with more text in it than is taken. [ERR-15] */
export const TOO_LONG_TEXT = 'Too long';
