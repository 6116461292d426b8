import { env } from '@/lib/env';

/** The third party's script by which a page opens the chat with support; null for our own chat. */
export function supportWidgetSrc(): string | null {
  return env().supportWidgetSrc;
}
