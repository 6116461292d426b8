'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { routes } from '@/lib/core/ground/site/routes';
import { askRoute } from '@/lib/core/phone/client/ask-route';
import { CUSTOMER_CHAT_PROBLEMS, type CustomerChatProblem } from '../model';
import { useTextKey } from '../use-draft';
import type { CustomerChat } from './schema';

const POLL_MS = 4_000;

interface Given {
  readonly chat: CustomerChat;
  readonly problem?: unknown;
  readonly formKey: string;
}

/** Polls while the page is visible and marks messages as read. Reloads once the link no longer works. */
export function useCustomerChat(given: Given) {
  const [chat, setChat] = useState(given.chat);
  const [draft, setDraft] = useState('');
  const key = useTextKey(() => given.formKey);
  const [problem, setProblem] = useState<CustomerChatProblem | null>(() => problemOf(given.problem));
  const [isSending, setIsSending] = useState(false);
  const [isLive, setIsLive] = useState(true);
  const seenUpTo = chat.messages.at(-1)?.id ?? null;
  usePolling(
    useCallback(async () => {
      const answer = await post(routes.customerReading, { seenUpTo });
      setIsLive(answer.ok);
      if (answer.ok) setChat((shown) => (isNewer(answer.chat, shown) ? answer.chat : shown));
    }, [seenUpTo]),
  );
  const send = async () => {
    setIsSending(true);
    const clientKey = key.keyOf(draft);
    const form = new URLSearchParams({ text: draft, clientKey, seenUpTo: String(seenUpTo ?? '') });
    const answer = await post(routes.customerAnswer, form);
    setIsSending(false);
    setProblem(answer.ok ? null : answer.problem);
    if (!answer.ok) return;
    setChat(answer.chat);
    key.taken();
    // Keep text that was typed while sending.
    setDraft((typed) => (typed === draft ? '' : typed));
  };
  return { chat, draft, setDraft, send, isSending, problem, isLive };
}

function usePolling(poll: () => Promise<void>): void {
  const latest = useRef(poll);
  useEffect(() => {
    latest.current = poll;
  }, [poll]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isOver = false;
    const turn = async () => {
      if (isAsking) return;
      isAsking = true;
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await latest.current();
      isAsking = false;
      if (!isOver) timer = setTimeout(turn, POLL_MS);
    };
    void turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, []);
}

type Answer =
  | { readonly ok: true; readonly chat: CustomerChat }
  | { readonly ok: false; readonly problem: CustomerChatProblem };

async function post(path: string, sent: object): Promise<Answer> {
  const { isOk, status, body } = await askRoute<CustomerChat & { readonly problem?: unknown }>(
    'POST',
    path,
    sent,
  );
  if (status === 404) window.location.reload();
  return isOk && body
    ? { ok: true, chat: body }
    : { ok: false, problem: problemOf(body?.problem) ?? 'failed' };
}

function problemOf(word: unknown): CustomerChatProblem | null {
  return CUSTOMER_CHAT_PROBLEMS.find((problem) => problem === word) ?? null;
}

/** Responses can arrive out of order. */
const isNewer = (one: CustomerChat, other: CustomerChat) =>
  (one.messages.at(-1)?.id ?? 0) > (other.messages.at(-1)?.id ?? 0);
