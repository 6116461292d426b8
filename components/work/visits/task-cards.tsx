import { Card, CardRow } from '@/components/ui/card';
import { ClipboardList } from '@/components/ui/icons';
import { CustomerText } from '@/components/work/visit-details/customer-text';
import { RowTitle } from '@/components/work/visit-details/row-title';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { formatLength } from '@/lib/core/ground/format/hours';
import { formatPounds } from '@/lib/core/ground/money/pence';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { isNewTask, type KnownChanges } from '@/lib/features/work/visits/changes';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import { isTimed } from '@/lib/features/work/visits/rules';
import type { Task, Visit } from '@/lib/features/work/visits/schema';
import { instructionRows } from './instructions-card.view';
import { taskIcon } from './task-icon';

interface TasksCardProps {
  readonly tasks: Maybe<readonly Task[]>;
  readonly changes: KnownChanges;
}

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
          {task.details && <CustomerText html={task.details} />}
        </CardRow>
      ))}
    </Card>
  );
}

function extentOf(task: Task): string {
  if (isTimed(task)) return formatLength(task.hours);
  return task.price ? formatPounds(task.price) : '';
}

interface InstructionsCardProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  readonly changes: KnownChanges;
}

export function InstructionsCard({ visit, isToday, changes }: InstructionsCardProps) {
  const rows = instructionRows(visit, isToday, changes);
  if (rows.length === 0) return null;
  return (
    <Card title={visitsLabelsMessages.instructions}>
      {rows.map(({ key, title, html, isNew }) => (
        <CardRow key={key} icon={ClipboardList} title={<RowTitle isNew={isNew}>{title}</RowTitle>}>
          <CustomerText html={html} />
        </CardRow>
      ))}
    </Card>
  );
}
