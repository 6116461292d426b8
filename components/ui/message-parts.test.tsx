// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { messages } from '@/lib/core/ground/texts/messages';
import { MessageParts } from './message-parts';

const texts = messages(
  {
    way: 'About {distance} from {name}, see {link}.',
    last: 'Call {name}',
    counted: '{count, plural, one {# visit} other {# visits}} with {name}',
  },
  JSON.stringify({ last: '{name}: anrufen, {name}!' }),
);

const shown = (element: React.ReactElement) => render(<p>{element}</p>).container.innerHTML;

it('MessageParts inserts elements and texts for their parameters', () => {
  const parts = { name: <bdi>عائشة</bdi>, link: <a href="#map">the map</a> };
  render(
    <p>
      <MessageParts message={(found) => texts.way({ ...found, distance: '2 km' })} parts={parts} />
    </p>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe('About 2 km from عائشة, see the map.');
  expect(screen.getByRole('link', { name: 'the map' })).toBeDefined();
});

it('MessageParts follows the order of a translation, with a repeated parameter at both ends', () => {
  expect(shown(<MessageParts message={texts.last} parts={{ name: <b>Ann</b> }} />)).toBe(
    '<p><b>Ann</b>: anrufen, <b>Ann</b>!</p>',
  );
});

it('MessageParts works after a plural, and escapes braces and HTML in a text', () => {
  const name = '{count} <i>Ann</i>';
  expect(
    shown(
      <MessageParts
        message={(found) => texts.counted({ ...found, count: 2 })}
        parts={{ name: <b>{name}</b> }}
      />,
    ),
  ).toBe('<p>2 visits with <b>{count} &lt;i&gt;Ann&lt;/i&gt;</b></p>');
});
