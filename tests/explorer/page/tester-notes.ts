import * as v from 'valibot';
import type { WalkablePath } from '../explorer-data';

const TesterNotes = v.object({
  /** Numbers of the steps that were as expected. */
  ticked: v.array(v.number()),
  /** Remarks by number of the step. */
  remarks: v.record(v.string(), v.string()),
});
/** Notes of a tester about the steps of a path. */
export type TesterNotes = v.InferOutput<typeof TesterNotes>;

const keyOf = (machine: string, path: string) => `notes ${machine}: ${path}`;

/** Reads the notes of a path from this browser; empty notes if there are none, or none that can be read. */
export function readNotes(machine: string, path: string): TesterNotes {
  try {
    return v.parse(TesterNotes, JSON.parse(localStorage.getItem(keyOf(machine, path)) ?? ''));
  } catch {
    return { ticked: [], remarks: {} };
  }
}

/** Keeps the notes of a path in this browser. Returns false if the browser refuses. */
export function storeNotes(machine: string, path: string, notes: TesterNotes): boolean {
  try {
    localStorage.setItem(keyOf(machine, path), JSON.stringify(notes));
    return true;
  } catch {
    return false;
  }
}

/** Returns the notes as Markdown, for an issue or a test record. */
export function notesAsMarkdown(machine: string, path: WalkablePath, notes: TesterNotes, at: Date): string {
  const steps = path.steps.map(({ words, state }, index) => {
    const remark = notes.remarks[index]?.trim();
    return `${index}. [${notes.ticked.includes(index) ? 'x' : ' '}] ${words || 'start'} → \`${state}\`${remark ? ` – ${remark}` : ''}`;
  });
  return [
    `# ${machine}: ${path.title}`,
    '',
    `${notes.ticked.length} of ${path.steps.length} steps as expected, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${navigator.userAgent}`,
    '',
    ...steps,
    '',
  ].join('\n');
}
