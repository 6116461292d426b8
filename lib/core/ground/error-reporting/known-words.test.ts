import { expect, it } from 'vitest';
import { withoutUnknownWords } from './known-words';

it.each([
  ["Cannot read properties of undefined (reading 'jobId')", 'Cannot read properties of undefined (reading …'],
  ['visit.property.map is not a function', '… is not a function'],
  ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
  ['Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON', 'Unexpected token … is not valid JSON'],
  ['Loading chunk 4417 failed.', 'Loading chunk … failed.'],
  ['Minified React error #418; visit https://react.dev/errors/418?args[]=Ann', 'Minified React error #418'],
  ['Failed to request notification permission.', 'Failed to request notification permission.'],
  ['Key (email)=(ann@lee.example) already exists.', 'Key … already exists.'],
  ['Ann Lee, N1 6DP, +44 7700 900123, code open', '… code open'],
  ['Not found: Read Street', 'Not found: …'],
  ['', ''],
  ['x'.repeat(10_000), '…'],
])('a report keeps the words of engines and of our own messages: %s', (text, kept) => {
  expect(withoutUnknownWords(text)).toBe(kept);
});
