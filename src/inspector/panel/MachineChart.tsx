import { useEffect, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { chartSvg } from '../chart/chart-svg';
import { scrollChart } from '../chart/scroll-chart';
import { nameOf, transitionsOf } from '../chart/state-and-transition-names';

interface MachineChartProps {
  machine: AnyStateMachine;
  /** Names of the active states. */
  active: readonly string[];
  /** Indexes in `transitionsOf(machine)`: those of the last step, and all of this visit. */
  last: readonly number[];
  taken: ReadonlySet<number>;
}

/** Chart of a machine with the active states and the last transitions marked. */
export function MachineChart({ machine, active, last, taken }: MachineChartProps) {
  const [svg, setSvg] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    chartSvg(machine).then(setSvg, () => setFailed(true));
  }, [machine]);
  const states = active.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Scrolls when other states become active.
  useEffect(() => {
    const chart = box.current;
    const state = chart?.querySelector(`[data-state="${active.at(-1)}"]`);
    if (chart && state) scrollChart(chart, state);
  }, [svg, states]);
  // Without dependencies: the marks of each rendering replace the earlier ones.
  useEffect(() => {
    if (svg === '') return;
    for (const state of box.current?.querySelectorAll<SVGElement>('[data-state]') ?? [])
      state.classList.toggle('is-active', active.includes(state.dataset.state ?? ''));
    for (const arrow of box.current?.querySelectorAll<SVGElement>('[data-transitions]') ?? []) {
      const numbers = (arrow.dataset.transitions ?? '').split(' ').map(Number);
      arrow.classList.toggle(
        'is-taken',
        numbers.some((one) => taken.has(one)),
      );
      arrow.classList.toggle(
        'is-last',
        numbers.some((one) => last.includes(one)),
      );
    }
  });
  const names = transitionsOf(machine)
    .filter((_, index) => last.includes(index))
    .map(nameOf);
  if (hasFailed) return <p role="alert">The chart could not be drawn.</p>;
  return (
    <figure>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Graphviz draws it from the shipped machine. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls it. */}
      <section ref={box} className="chart" aria-label="Chart" tabIndex={0} dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption>{names.length === 0 ? 'No transition in the last step.' : `Last: ${names.join(', ')}`}</figcaption>
    </figure>
  );
}
