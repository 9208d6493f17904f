/** Builds form data. The key of a file list ends with brackets: `images[]`. */
export function formOf(fields: Record<string, string | number | File | File[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, one);
    else form.append(name, value instanceof File ? value : String(value));
  }
  return form;
}
