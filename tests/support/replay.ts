import type { Browser } from '@playwright/test';
import type { RecordedStep, Recording } from './recording';
import { ReplayedPage } from './replayed-page';

/** How a replay has gone: what was different first; null where nothing was. */
export interface Outcome {
  difference: string | null;
  /** What is no difference, and worth knowing. */
  remarks: string[];
}

interface Replay {
  browser: Browser;
  /** Where the app is served. */
  base: string;
  recording: Recording;
  /** Told of each step once it is taken. */
  say?: (line: string) => void;
}

/** What a shopper does, and what the world does to the page, by the browser's name for it; all else the app does itself. */
const causes =
  /^(?:click|dblclick|key|input|change|submit|cancel|pointer|mouse|touch|wheel|popstate|online|offline|storage|visibilitychange|pageshow)/;

/** How many calls are on their way is no state of what the shopper does. */
const passedOver = 'activity';

/**
 * Lets a recording happen again: what the shopper did is done again, the shop answers as it did, and each flow must come
 * to the states that it was in. What the app did by itself it must do by itself.
 */
export async function replay({ browser, base, recording, say = () => {} }: Replay): Promise<Outcome> {
  const page = await ReplayedPage.open(browser, base, recording);
  try {
    const remarks = await beginningOf(page, recording);
    const { steps } = recording;
    for (const [index, step] of steps.entries()) {
      await page.passTo(step.at);
      const isTruncated = recording.earlier.length > 0;
      const difference = await take(page, step, { remarks, isTruncated, later: steps.slice(index + 1) });
      say(
        `${String(index + 1).padStart(String(steps.length).length)}. ${lineOf(step)}${difference ? `\n   ${difference}` : ''}`,
      );
      if (difference)
        return {
          difference: `Step ${index + 1}, ${lineOf(step)}: ${difference}`,
          remarks: [...remarks, ...lacksOf(page)],
        };
    }
    return { difference: differenceAtEnd(page, recording), remarks: [...remarks, ...lacksOf(page)] };
  } finally {
    await page.close();
  }
}

async function beginningOf(page: ReplayedPage, { app, earlier }: Recording): Promise<string[]> {
  const here = await page.appFile();
  return [
    ...(here === app ? [] : [`The file was made by another version of the app (${app}, this is ${here}).`]),
    ...(earlier.length > 0
      ? ['The file begins in the middle of a visit, on the last page before its first step.']
      : []),
  ];
}

/** Takes a step; what is different then. */
async function take(
  page: ReplayedPage,
  step: RecordedStep,
  { remarks, isTruncated, later }: { remarks: string[]; isTruncated: boolean; later: RecordedStep[] },
): Promise<string | null> {
  if ('call' in step) {
    if (!(await page.answer(step))) remarks.push(`Not asked for here: ${step.call}`);
    return null;
  }
  const isCause = causes.test(step.by ?? '');
  if ('href' in step) {
    if (isCause || !(await page.arrives(step.href))) await page.go(step.href, step.way);
    return null;
  }
  const { flow, event, isInner, value } = step;
  if (flow === passedOver || value === undefined) return null;
  const isHere = () => page.stateOf(flow) !== undefined;
  if (!isHere() && remarks.includes(lost(flow))) return null;
  // A page that was only pointed at has been got ready, and so has what it shows: nobody points at anything here.
  if (!isHere() && !isCause && (event.type === 'xstate.init' || remarks.includes(notOpened(flow)))) {
    if (event.type === 'xstate.init' && !(await page.see(flow, value))) remarks.push(notOpened(flow));
    return null;
  }
  if ((isInner || !isCause) && (await page.see(flow, value))) return null;
  // What neither a flow nor the page brought about here comes from outside, as what the shopper does: by the eye of a view.
  if (!isInner && !(await page.send(flow, event)) && !isTruncated) return `there is no flow ${flow}`;
  if (await page.see(flow, value)) return null;
  if (isTruncated && !isHere()) {
    remarks.push(lost(flow));
    return null;
  }
  const isClock = event.type.startsWith('xstate.after.') || remarks.includes(sooner(flow));
  if (isInner && isClock && isAhead(page, flow, later)) {
    remarks.push(sooner(flow));
    return null;
  }
  return `${flow} should be ${JSON.stringify(value)}, and is ${JSON.stringify(page.stateOf(flow))}`;
}

/** Whether a flow is where it next goes by what it hears from outside: a clock may tick once more while its page is left. */
function isAhead(page: ReplayedPage, flow: string, later: RecordedStep[]): boolean {
  const next = later.find((step) => 'flow' in step && step.flow === flow && !step.isInner);
  return next !== undefined && 'flow' in next && JSON.stringify(next.value) === JSON.stringify(page.stateOf(flow));
}

const notOpened = (flow: string) => `Not opened here: ${flow}`;
const sooner = (flow: string) => `Went on sooner here: ${flow}`;
const lost = (flow: string) => `Begun before the file, and not followed: ${flow}`;

/** What a flow is in at the end that it was not. */
function differenceAtEnd(page: ReplayedPage, { steps }: Recording): string | null {
  const last = new Map(
    steps.flatMap((step) => ('flow' in step && step.value !== undefined ? [[step.flow, step.value]] : [])),
  );
  for (const [flow, value] of last) {
    const seen = page.stateOf(flow);
    if (flow === passedOver || seen === undefined || JSON.stringify(seen) === JSON.stringify(value)) continue;
    return `At the end ${flow} should be ${JSON.stringify(value)}, and is ${JSON.stringify(seen)}`;
  }
  return null;
}

const lacksOf = (page: ReplayedPage) => [...page.unanswered].map((call) => `The file has no answer to ${call}`);

function lineOf(step: RecordedStep): string {
  const at = `${(step.at / 1000).toFixed(1)} s`;
  if ('call' in step) return `${at}: ${step.call} → ${step.status || 'lost'}`;
  if ('href' in step) return `${at}: ${step.way} ${step.href}`;
  return `${at}: ${step.flow} hears ${step.event.type}${step.by ? ` (${step.by})` : ''} → ${JSON.stringify(step.value)}`;
}
