export const NO_PLACES_TEXT = 'The request has no valid places.';
