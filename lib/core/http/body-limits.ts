/** More than any body of the catalogue needs. The server in front of the app holds every request to it as well. */
export const MAX_BODY_BYTES = 256 * 1024;

/** A customer's open page says which message it shows, and no more. */
export const MAX_READING_BYTES = 200;
