import { expect, it } from 'vitest';
import { withoutHardBreaks } from './licences';

const LONG = 'permission is hereby granted, free of charge, to any person';

it('the list of licences joins the lines of a paragraph, and keeps titles, paragraphs and lists', () => {
  expect(withoutHardBreaks(`MIT License\n\n${LONG}\nobtaining a copy`)).toBe(
    `MIT License\n\n${LONG} obtaining a copy`,
  );
  expect(withoutHardBreaks(`${LONG}\n    "as is" and (so on)`)).toBe(`${LONG} "as is" and (so on)`);
  expect(withoutHardBreaks(`${LONG}\n${LONG}\nOF ANY KIND`)).toBe(`${LONG} ${LONG} OF ANY KIND`);
  expect(withoutHardBreaks(`${LONG}\n\nobtaining`)).toBe(`${LONG}\n\nobtaining`);
  for (const kept of [
    '\n1. Redistributions',
    '\n* obtaining',
    '\n  (b) the notice',
    '\n- item',
    '\nCopyright',
  ])
    expect(withoutHardBreaks(LONG + kept)).toBe(LONG + kept);
  expect(withoutHardBreaks('short\nlines')).toBe('short\nlines');
});
