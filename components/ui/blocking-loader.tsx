'use client';

import { type ReactNode, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LoaderContext } from './use-blocking-loader';

/** Shorter work shows no loader, so that nothing flashes. */
const DELAY_MS = 150;
const LIMIT_MS = 30_000;

interface Job {
  readonly id: symbol;
  readonly label: string;
}

export function BlockingLoaderProvider({ children }: { readonly children: ReactNode }) {
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const run = useCallback(async <T,>(promise: Promise<T>, label: string): Promise<T> => {
    const id = Symbol(label);
    const end = () => setJobs((shown) => shown.filter((job) => job.id !== id));
    const begin = setTimeout(() => setJobs((shown) => [...shown, { id, label }]), DELAY_MS);
    const limit = setTimeout(end, LIMIT_MS);
    try {
      return await promise;
    } finally {
      clearTimeout(begin);
      clearTimeout(limit);
      end();
    }
  }, []);
  const context = useMemo(() => ({ run }), [run]);
  const newest = jobs.at(-1);
  return (
    <LoaderContext.Provider value={context}>
      {children}
      {newest && <Loader label={newest.label} />}
    </LoaderContext.Provider>
  );
}

/** A native modal dialog also makes open library dialogs inert. */
function Loader({ label }: { readonly label: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const labelId = useId();
  const open = () => {
    if (dialog.current?.open === false) dialog.current.showModal();
  };
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Close before unmount: only `close()` restores the focus.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelId}
      // Escape must not close it. Chromium closes after a second Escape, so `onClose` opens it again.
      onCancel={(event) => event.preventDefault()}
      onClose={open}
      className="fixed inset-0 m-0 h-full max-h-none w-full max-w-none bg-transparent text-ink outline-none backdrop:bg-scrim"
    >
      <div className="flex h-full items-center justify-center p-5">
        <div className="flex items-center gap-3 rounded-l bg-card p-5 shadow-card">
          <span
            aria-hidden
            className="size-icon shrink-0 animate-spin rounded-full border-2 border-brand border-r-transparent"
          />
          <p id={labelId} role="status" className="font-medium text-m">
            {label}
          </p>
        </div>
      </div>
    </dialog>
  );
}
