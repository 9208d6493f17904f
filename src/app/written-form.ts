let written: HTMLFormElement | null = null;

/** Begins to notice what is typed. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) written = form;
  });
}

/** Whether something was typed into a form that still stands on the page: a reload could lose it. */
export function isFormWritten(): boolean {
  return written?.isConnected === true;
}
