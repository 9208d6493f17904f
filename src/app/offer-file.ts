import { reportFailure } from './report-failure';
import type { Tape } from './tape';

/** Puts a button into the corner of every page that saves what has happened so far, for developers. */
export function offerFile(tape: Tape): void {
  const button = document.createElement('button');
  button.textContent = 'Save the recording';
  button.className = 'fixed end-0 bottom-0 z-50 bg-accent p-2 text-on-accent';
  button.addEventListener('click', () => {
    tape.report().then(({ save }) => save(''), reportFailure);
  });
  document.body.append(button);
}
