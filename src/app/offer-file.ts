import { reportFailure } from './report-failure';
import type { Tape } from './tape';

/** Puts a button into the corner of every page that saves what has happened so far, for developers. */
export function offerFile(tape: Tape): void {
  const button = document.createElement('button');
  button.textContent = 'Save the recording';
  button.style.cssText = 'position: fixed; bottom: 0; inset-inline-end: 0; z-index: 99; padding: 8px; background: #ff0';
  button.addEventListener('click', () => {
    tape.report().then(({ save }) => save(''), reportFailure);
  });
  document.body.append(button);
}
