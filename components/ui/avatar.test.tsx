// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar';

const show = (image: string | null) =>
  render(<Avatar name="Amara Okafor" image={image} alt="Amara" />).container;

it('the avatar shows a photo, and initials after it fails to load', () => {
  const face = show('/app-sweepers/api/photos/a.b');
  const img = face.querySelector('img');
  expect(img?.getAttribute('src')).toBe('/app-sweepers/api/photos/a.b');
  expect(img?.alt).toBe('Amara');
  if (img) fireEvent.error(img);
  expect(face.querySelector('img')).toBeNull();
  expect(face.textContent).toBe('AO');
});

it.each([null, '', 'https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'javascript:alert(1)'])(
  'the avatar shows initials for %s',
  (image) => {
    const face = show(image);
    expect(face.querySelector('img')).toBeNull();
    expect(face.textContent).toBe('AO');
  },
);
