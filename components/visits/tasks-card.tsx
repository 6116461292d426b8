import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { RowTitle } from '@/components/ui/row-title';
import type { Maybe } from '@/lib/core/contract/wire';
import { formatLength } from '@/lib/core/format/hours';
import { labelOf } from '@/lib/core/format/label';
import { formatPounds } from '@/lib/core/format/money';
import { isNewTask, type KnownChanges } from '@/lib/features/visits/changes';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';
import { isTimed } from '@/lib/features/visits/rules';
import type { Task } from '@/lib/features/visits/wire';
import { CustomerText } from './customer-text';
import { taskIcon } from './task-icon';

interface TasksCardProps {
  readonly tasks: Maybe<readonly Task[]>;
  readonly changes: KnownChanges;
}

/** What is to be done, and for how long. [VISIT-02] */
export function TasksCard({ tasks, changes }: TasksCardProps) {
  if (!tasks?.length) return null;
  return (
    <Card title={visitsLabelsMessages.tasks}>
      {tasks.map((task, index) => (
        <CardRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two tasks of a visit may be the same in everything else.
          key={`${task.type} ${index}`}
          icon={taskIcon(task.type)}
          title={
            <RowTitle isNew={isNewTask(changes, task)}>
              {labelOf(visitsLabelsMessages.task, task.type)}
            </RowTitle>
          }
          trailing={<span className="text-ink-soft tabular-nums">{extentOf(task)}</span>}
        >
          {task.details && <CustomerText text={task.details} />}
        </CardRow>
      ))}
    </Card>
  );
}

function extentOf(task: Task): string {
  if (isTimed(task)) return formatLength(task.hours);
  return task.price ? formatPounds(task.price) : '';
}
