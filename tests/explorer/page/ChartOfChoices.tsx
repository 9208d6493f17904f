import { type MouseEvent, useEffect, useRef } from 'react';
import { scrollChart } from '../../../src/inspector/chart/scroll-chart';
import type { PathStep } from '../explorer-data';

interface ChartOfChoicesProps {
  chart: string;
  transitions: readonly string[];
  /** Chosen state or transition. */
  chosen: string;
  /** Steps of the chosen path. */
  walked: readonly PathStep[];
  onChoose: (goal: string) => void;
}

/** Chart in which a click chooses a state or a transition. The page has a list of them for the keyboard. */
export function ChartOfChoices({ chart, transitions, chosen, walked, onChoose }: ChartOfChoicesProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const takes = new Set(walked.flatMap((step) => step.takes));
    for (const part of box.current?.querySelectorAll<SVGElement>('[data-state], [data-transitions]') ?? []) {
      const own = transitionsAt(part, transitions);
      part.classList.toggle('is-active', part.dataset.state === chosen);
      part.classList.toggle('is-last', part.dataset.state === undefined && own.includes(chosen));
      part.classList.toggle('is-taken', part.dataset.state === undefined && own.some((name) => takes.has(name)));
    }
  }, [transitions, chosen, walked]);
  useEffect(() => {
    const last = walked.at(-1)?.state.split(' + ')[0] ?? '';
    const parts = [...(box.current?.querySelectorAll<SVGElement>('[data-state], [data-transitions]') ?? [])];
    const isNamed = (part: SVGElement, name: string) =>
      part.dataset.state === name || transitionsAt(part, transitions).includes(name);
    const part = parts.find((one) => isNamed(one, chosen)) ?? parts.find((one) => isNamed(one, last));
    if (box.current && part) scrollChart(box.current, part);
  }, [transitions, chosen, walked]);
  const choose = ({ target }: MouseEvent) => {
    const part = target instanceof Element ? target.closest<SVGElement>('[data-state], [data-transitions]') : null;
    if (!part) return;
    // An arrow can have several transitions: each click chooses the next one.
    const own = part.dataset.state === undefined ? transitionsAt(part, transitions) : [part.dataset.state];
    const next = own[(own.indexOf(chosen) + 1) % own.length];
    if (next) onChoose(next);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The list “Through” offers the same choices.
    <section
      ref={box}
      className="chart"
      aria-label="Chart"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls it.
      tabIndex={0}
      onClick={choose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Graphviz draws it from the shipped machine.
      dangerouslySetInnerHTML={{ __html: chart }}
    />
  );
}

const transitionsAt = (part: SVGElement, transitions: readonly string[]): string[] =>
  (part.dataset.transitions ?? '').split(' ').flatMap((number) => transitions[Number(number || -1)] ?? []);
