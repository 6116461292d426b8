// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Pets } from '@/lib/features/work/visits/schema';
import { PetsCard } from './property-cards';

const textOf = (pets: Pets | null) =>
  render(<PetsCard pets={pets} changes={null} />).container.textContent ?? '';

describe('PetsCard', () => {
  it('[VISIT-14] PetsCard shows cats, dogs, other pets, names and instructions', () => {
    const text = textOf({
      havePets: true,
      cats: 2,
      dogs: 1,
      otherPets: true,
      otherPetsType: 'rabbit',
      petsType: 'various',
      petNames: 'Milo, Luna',
      petInstructions: 'Keep the door shut.',
    });
    for (const part of ['2 cats', '1 dog', 'rabbit', 'Milo, Luna', 'Keep the door shut.']) {
      expect(text).toContain(part);
    }
  });

  it('[VISIT-14] PetsCard shows a kind without numbers or names, and nothing without pets', () => {
    expect(textOf({ petsType: 'parrot' })).toContain('parrot');
    expect(textOf({ havePets: false, cats: 1 })).toBe('');
    expect(textOf(null)).toBe('');
  });
});
