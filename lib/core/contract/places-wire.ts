import 'server-only';
import { type EntityOf, entity, maybe, text, z } from './wire';

const locationFields = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};

export type Location = EntityOf<typeof locationWire>;
export const locationWire = entity('Location', locationFields);

/** A measured position; accuracy in metres. */
export type MeasuredLocation = EntityOf<typeof measuredLocationWire>;
export const measuredLocationWire = entity('MeasuredLocation', {
  ...locationFields,
  accuracy: z.number().min(0),
});

const postcodeAreaWire = entity('PostcodeArea', {
  code: maybe(text),
  extraJobAreaDisplayName: maybe(text),
});

export type Postcode = EntityOf<typeof postcodeWire>;
export const postcodeWire = entity('Postcode', {
  full: maybe(text),
  outward: maybe(text),
  inward: maybe(text),
  area: maybe(postcodeAreaWire),
  location: maybe(locationWire),
});
