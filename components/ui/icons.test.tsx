import { render } from '@testing-library/react';
import * as lucide from 'lucide-react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as icons from './icons';

const library: Readonly<Record<string, unknown>> = { ...lucide };
const drawn = (icon: ReactElement) => render(icon).container.querySelector('svg');

const shapesOf = (name: string) => {
  const Shape = library[name];
  if (!Shape) throw new Error(`lucide-react has no icon ${name}.`);
  return renderToStaticMarkup(createElement(Shape as lucide.LucideIcon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
};

it('the icon file has the shapes of lucide-react for each icon, written by vitest with -u', async () => {
  const symbols = Object.entries(icons).map(([name, Icon]) => {
    const [file, id] =
      drawn(<Icon />)
        ?.querySelector('use')
        ?.getAttribute('href')
        ?.split('#') ?? [];
    expect(file).toBe('/icons.svg');
    return `<symbol id="${id}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`;
  });
  expect(symbols.length).toBeGreaterThan(150);
  expect(new Set(symbols.map((symbol) => symbol.split('"')[1])).size).toBe(symbols.length);
  const file = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">',
    ...symbols,
    '</svg>',
    '',
  ].join('\n');
  await expect(file).toMatchFileSnapshot('icons.svg');
});

it('the icon file hides an icon from a screen reader unless it has a label', () => {
  expect(drawn(<icons.KeyRound className="size-4" />)?.outerHTML).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" ' +
      'stroke-linecap="round" stroke-linejoin="round" class="lucide-key-round size-4" aria-hidden="true">' +
      '<use href="/icons.svg#key-round"></use></svg>',
  );
  const labelled = drawn(<icons.KeyRound role="img" aria-label="Keys" size={12} />);
  expect(labelled?.hasAttribute('aria-hidden')).toBe(false);
  expect(labelled?.getAttribute('aria-label')).toBe('Keys');
  expect(labelled?.getAttribute('width')).toBe('12');
});
