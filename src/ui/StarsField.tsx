import { RadioGroup } from './RadioGroup';

interface StarsFieldProps {
  legend: string;
  name: string;
  /** Meanings of one to five stars, in this order. */
  names: readonly string[];
  value: number | null;
  error?: string | undefined;
  readOnly?: boolean | undefined;
  onChoose: (stars: number) => void;
}

export function StarsField({ names, value, onChoose, readOnly, ...group }: StarsFieldProps) {
  return (
    <RadioGroup {...group}>
      {(radio) => (
        <div className="flex flex-wrap items-center gap-x-4">
          <div className="stars-field -ms-2 flex">
            {names.map((name, index) => (
              <label key={name} className="relative grid size-12 place-items-center rounded-md">
                <input
                  {...radio}
                  value={index + 1}
                  checked={value === index + 1}
                  disabled={readOnly}
                  aria-label={name}
                  onChange={() => onChoose(index + 1)}
                  className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md"
                />
                <span aria-hidden className="star" />
              </label>
            ))}
          </div>
          {value !== null && (
            <span aria-hidden className="text-muted">
              {names[value - 1]}
            </span>
          )}
        </div>
      )}
    </RadioGroup>
  );
}
