import { brand } from './brand';

/** Says where a stored place comes from, from the best to the roughest. `outward` is the centre of an outward code. */
export type PlaceSource = 'typed' | 'postcode' | 'measured' | 'outward';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The box holds the land of each country with some miles around it. */
const BOXES: Readonly<Record<typeof brand.country, Box>> = {
  GB: { south: 49.8, north: 60.9, west: -8.7, east: 1.8 },
};

const isInCountry = ({ latitude, longitude }: Place): boolean => {
  const { south, north, west, east } = BOXES[brand.country];
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
};

/**
 * `swapped` means that the place is in the brand's country with the two numbers exchanged. Returns null for a good
 * place.
 */
export function placeFault(place: Place): 'outside' | 'swapped' | null {
  if (isInCountry(place)) return null;
  const { latitude, longitude } = place;
  return isInCountry({ latitude: longitude, longitude: latitude }) ? 'swapped' : 'outside';
}
