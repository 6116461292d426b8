// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { englishTexts, pseudoApp } from '@/tests/support/pseudo-language';
import { KitScreen } from './kit-screen';
import { PaletteSearch } from './palette';
import { ShortcutList } from './shortcut-list';

it('translates the search of the palette', () => {
  render(<PaletteSearch onOpen={() => {}} />);
  expect(englishTexts()).toEqual([]);
});

it('translates the list of shortcuts', async () => {
  await pseudoApp();
  render(<ShortcutList isOpen onClose={() => {}} />);
  expect(englishTexts()).toEqual([]);
});

it('translates the parts of the office, with a panel and a sheet', () => {
  render(<KitScreen isPanelOpen isSheetOpen />);
  expect(englishTexts()).toEqual([]);
});
