import { TriangleAlert } from 'lucide-react';
import { Pill } from '@/components/ui/pill';
import type { JobTag } from './job-card.view';

/** Warnings before a job is added. */
export function JobTags({ tags }: { readonly tags: readonly JobTag[] }) {
  if (tags.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {tags.map(({ kind, text }) => (
        <Pill key={text} kind={kind} {...(kind === 'bad' && { icon: TriangleAlert })}>
          {text}
        </Pill>
      ))}
    </div>
  );
}
