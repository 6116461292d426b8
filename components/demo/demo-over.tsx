'use client';

import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toasts';
import { DEMO_ENDED_TOAST_MS } from '@/lib/features/demo/constants';
import { rememberInTab, tabDemo } from '@/lib/features/demo/memory';
import { demoMessages } from '@/lib/features/demo/messages';

/**
 * For the first page after a demo, where it was rendered anew: says that the demo is off, and before that why to whom it
 * was taken away. [DEMO-11] [DEMO-12]
 */
export function DemoOver() {
  const toast = useToast();
  const [isNews, setIsNews] = useState(() => tabDemo() !== 'left');
  const tell = useCallback(() => {
    rememberInTab(null);
    toast({ kind: 'info', text: demoMessages.isOff, durationMs: DEMO_ENDED_TOAST_MS });
  }, [toast]);
  useEffect(() => {
    if (!isNews) tell();
  }, [isNews, tell]);
  const close = () => setIsNews(false);
  return (
    <Dialog
      isOpen={isNews}
      onClose={close}
      title={demoMessages.endedTitle}
      description={demoMessages.endedText}
      place="centre"
    >
      <Button size="main" onClick={close}>
        {demoMessages.ok}
      </Button>
    </Dialog>
  );
}
