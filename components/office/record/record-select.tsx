import { OFFICE_FIELD } from '@/components/office/frame/office-style';

interface RecordSelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function RecordSelect({ label, name, value, options }: RecordSelectProps) {
  return (
    <label className="font-medium">
      {label}
      <select name={name} defaultValue={value} className={OFFICE_FIELD}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
