import { describe, expect, it } from 'vitest';
import { PARKING_LOCATIONS } from '@/lib/features/visits/model';
import { parkingText } from './parking-card.view';

describe('parking', () => {
  it('[VISIT-17] name the five places to park', () => {
    expect(PARKING_LOCATIONS.map((parkingLocation) => parkingText({ parkingLocation }))).toEqual([
      'On street (free)',
      'On street (permit)',
      'Driveway',
      'Car park',
      'Other parking',
    ]);
  });

  it('shows an unknown place as served', () => {
    expect(parkingText({ parkingLocation: 'roof' })).toBe('roof');
  });

  it('[VISIT-18] is not available when it is not free and has no place', () => {
    expect(parkingText({ freeParking: false })).toBe('Parking is not available.');
    expect(parkingText({ freeParking: false, parkingLocation: 'car_park' })).toBe('Car park');
  });

  it('[VISIT-19] is unknown without information', () => {
    const unknown = 'Parking unknown. Chat to your customer if you need help.';
    expect([
      parkingText(null),
      parkingText(undefined),
      parkingText({}),
      parkingText({ freeParking: null }),
    ]).toEqual([unknown, unknown, unknown, unknown]);
  });

  it('is free when nothing else is known', () => {
    expect(parkingText({ freeParking: true })).toBe('Free parking');
  });
});
