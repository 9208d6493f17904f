import { useId } from 'react';
import { Checkbox } from '../../ui/Checkbox';
import { CheckboxField } from '../../ui/CheckboxField';
import { Choices } from '../../ui/Choices';
import { RadioField } from '../../ui/RadioField';
import { RadioGroup } from '../../ui/RadioGroup';
import { StarsField } from '../../ui/StarsField';
import { Held } from '../Held';
import { handled, type Specimens, state } from '../specimen';
import type { Words } from '../words';

/** What is chosen from. */
export const choosing: Specimens = {
  Checkbox: ({ options: [one] }) => [
    ...handled('off', <Checkbox aside={12}>{one}</Checkbox>),
    state('on', <Checkbox defaultChecked>{one}</Checkbox>),
    state('disabled', <Checkbox disabled>{one}</Checkbox>),
  ],
  CheckboxField: ({ sentence, error }) => [
    state('normal', <CheckboxField>{sentence}</CheckboxField>),
    state('refused', <CheckboxField error={error}>{sentence}</CheckboxField>),
  ],
  Choices: (words) => handled('one chosen, one sold out', <Sizes words={words} />),
  RadioField: (words) => [
    ...handled('one can’t be chosen', <Sentences words={words} />),
    state('refused', <Sentences words={words} error={words.error} />),
  ],
  RadioGroup: ({ label, hint, options }) => [
    state('around radio buttons of one’s own', <Bare legend={label} hint={hint} options={options} />),
  ],
  StarsField: (words) => [
    ...handled('none', <Stars words={words} first={null} />),
    state('four', <Stars words={words} first={4} />),
    state('refused', <Stars words={words} first={null} error={words.error} />),
  ],
};

function Sizes({ words: { label, options, badge } }: { words: Words }) {
  return (
    <Held<string> first={options[1]}>
      {(value, hold) => (
        <Choices
          legend={label}
          choices={options.map((option, index) => ({
            value: option,
            label: option,
            ...(index === 2 && { disabledReason: badge }),
          }))}
          value={value}
          onChoose={hold}
        />
      )}
    </Held>
  );
}

function Sentences({ words: { label, options, reason }, error }: { words: Words; error?: string }) {
  const name = useId();
  return (
    <Held<string> first={options[0]}>
      {(value, hold) => (
        <RadioField
          legend={label}
          name={name}
          error={error}
          choices={options.map((option, index) => ({
            value: option,
            label: option,
            disabledReason: index === 2 ? reason : undefined,
          }))}
          value={value}
          onChoose={hold}
        />
      )}
    </Held>
  );
}

function Bare({ legend, hint, options }: { legend: string; hint: string; options: readonly string[] }) {
  return (
    <RadioGroup legend={legend} hint={hint} name={useId()}>
      {(radio) =>
        options.map((option) => (
          <label key={option} className="row">
            <input {...radio} value={option} />
            {option}
          </label>
        ))
      }
    </RadioGroup>
  );
}

function Stars({ words: { label, stars }, first, error }: { words: Words; first: number | null; error?: string }) {
  const name = useId();
  return (
    <Held<number | null> first={first}>
      {(value, hold) => (
        <StarsField legend={label} name={name} names={stars} value={value} error={error} onChoose={hold} />
      )}
    </Held>
  );
}
