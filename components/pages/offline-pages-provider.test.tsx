// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { useContext } from 'react';
import { expect, it } from 'vitest';
import { LoadPageContext } from '@/components/offline/navigation/load-page-context';
import { OfflinePage } from './offline-page';
import { OfflinePagesProvider } from './offline-pages-provider';

it('OfflinePagesProvider provides the offline pages to its children only', async () => {
  const inside = renderHook(() => useContext(LoadPageContext), { wrapper: OfflinePagesProvider });
  expect(await inside.result.current()).toBe(OfflinePage);
  const outside = renderHook(() => useContext(LoadPageContext));
  await expect(outside.result.current()).rejects.toThrow('No pages from the phone');
});
