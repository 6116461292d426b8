export const NO_PLACES_TEXT = 'These are no places.';
