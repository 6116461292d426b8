import { FilterTabs } from '@/components/office/frame/filter-tabs';
import { OFFICE_FIELD } from '@/components/office/frame/office-style';
import { Button } from '@/components/ui/button';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { adminWorkersMessages as texts } from '@/lib/features/office/workers/messages';
import type { WorkerFilter } from '@/lib/features/office/workers/model';
import type { WorkerFilters as Counts } from '@/lib/features/office/workers/schema';

interface WorkerFiltersProps {
  readonly filter: WorkerFilter;
  readonly counts: Counts;
}

export function WorkerFilters({ filter, counts }: WorkerFiltersProps) {
  const linkTo = (change: Partial<WorkerFilter>) => officeRoutes.officeFound({ ...filter, ...change });
  const states = counts.states.map(({ value, count }) => ({
    ...{ href: linkTo({ state: value }), label: texts.state[value], count },
    isCurrent: filter.state === value,
  }));
  const trials = counts.trials.map(({ value, count }) => ({
    ...{ href: linkTo({ trial: value }), label: shellMessages.trustLevel[value], count },
    isCurrent: filter.trial === value,
  }));
  const all = { isCurrent: true, count: counts.all.states };
  return (
    <div className="flex flex-col gap-2 wide:flex-row wide:flex-wrap wide:items-center wide:gap-4">
      <FilterTabs
        label={texts.states}
        filters={[
          {
            ...all,
            href: linkTo({ state: null }),
            label: texts.allStates,
            isCurrent: filter.state === null,
          },
          ...states,
        ]}
      />
      <FilterTabs
        label={texts.trials}
        filters={[
          {
            href: linkTo({ trial: null }),
            label: texts.allTrials,
            count: counts.all.trials,
            isCurrent: filter.trial === null,
          },
          ...trials,
        ]}
      />
      <AreaFilter filter={filter} counts={counts} />
    </div>
  );
}

/** This is a form and not links, because there may be hundreds of areas. */
function AreaFilter({ filter, counts }: WorkerFiltersProps) {
  const { area, ...others } = filter;
  return (
    <form method="get" action={withBasePath(routes.admin)} className="flex items-center gap-2">
      {Object.entries(others).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <select
        name="area"
        aria-label={texts.area}
        defaultValue={area ?? ''}
        key={area}
        className={`${OFFICE_FIELD} mt-0 max-wide:grow`}
      >
        <option value="">{texts.allAreas({ count: counts.all.areas })}</option>
        {counts.areas.map(({ value, count }) => (
          <option key={value} value={value}>
            {texts.areaCount({ area: value, count })}
          </option>
        ))}
      </select>
      <Button type="submit" kind="secondary" className="shrink-0">
        {texts.showArea}
      </Button>
    </form>
  );
}
