import type { WalkablePath } from '../explorer-data';

/** What a tester saw at each step of a path. */
export interface TesterNotes {
  /** Numbers of the steps that were as expected. */
  ticked: number[];
  /** Remarks by number of the step. */
  remarks: Record<number, string>;
}

const keyOf = (machine: string, path: string) => `notes ${machine}: ${path}`;

/** Reads the notes of a path from this browser. */
export function readNotes(machine: string, path: string): TesterNotes {
  const stored = localStorage.getItem(keyOf(machine, path));
  return stored === null ? { ticked: [], remarks: {} } : JSON.parse(stored);
}

/** Keeps the notes of a path in this browser. */
export function storeNotes(machine: string, path: string, notes: TesterNotes): void {
  localStorage.setItem(keyOf(machine, path), JSON.stringify(notes));
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
