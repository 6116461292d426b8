import type { Pets } from '@/lib/features/visits/wire-property';
import { capitalised } from './reading';

const CAT_OR_DOG = /\b(?:(an?|one|two|three|four|\d{1,2})\s+)?(cat|dog|kitten|puppy|puppies)s?\b/i;
const OTHER_PET =
  /\b(rabbits?|hamsters?|guinea pigs?|gerbils?|ferrets?|rats?|mice|mouse|parrots?|budgies?|birds?|chickens?|fish|goldfish|tortoises?|turtles?|snakes?|lizards?|geckos?)\b/i;
const NUMBERS = ['', 'one', 'two', 'three', 'four'];

/**
 * "2 cats (Miso & Soba)", "1 dog, friendly", "rabbit", "no". Names stand in brackets; a first word that is neither cat
 * nor dog is another pet; what is left over are instructions.
 */
export function parsePets(text: string): Pets {
  if (/^(no|none|no pets)$/i.test(text)) return { havePets: false };
  const names = /\(([^)]*)\)/.exec(text)?.[1]?.trim();
  const parts = text
    .replace(/\([^)]*\)/g, '')
    .split(/[,;\n]|\band\b|&/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = { cats: 0, dogs: 0, others: [] as string[], instructions: [] as string[] };
  for (const part of parts) sortIn(part, found);
  const instructions = found.instructions.join(', ');
  return {
    havePets: true,
    cats: found.cats,
    dogs: found.dogs,
    ...(found.others.length > 0 && { otherPets: true, otherPetsType: found.others.join(', ') }),
    ...(names && { petNames: names }),
    ...(instructions && { petInstructions: capitalised(instructions) }),
  };
}

interface Found {
  cats: number;
  dogs: number;
  readonly others: string[];
  readonly instructions: string[];
}

function sortIn(part: string, found: Found): void {
  const isFirst = found.cats + found.dogs + found.others.length === 0;
  const [words = '', count, animal] = CAT_OR_DOG.exec(part) ?? [];
  if (animal && (isFirst || count || part.startsWith(words))) {
    found[/^(cat|kitten)/i.test(animal) ? 'cats' : 'dogs'] += countOf(count);
    const rest = part.replace(words, '').trim();
    if (rest) found.instructions.push(rest);
    return;
  }
  (isFirst || OTHER_PET.test(part) ? found.others : found.instructions).push(part);
}

function countOf(text = 'one'): number {
  const word = text.toLowerCase();
  return Math.max(1, /^\d/.test(word) ? Number(word) : NUMBERS.indexOf(word));
}
