import sharp from 'sharp';

/** A photograph as a phone sends it, in one colour. */
export async function photo(name = 'photo.jpg', background = '#b3123a'): Promise<File> {
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(content)], name, { type: 'image/jpeg' });
}

/** What a form sends: texts, files, and lists of them under a name with brackets. */
export function formOf(fields: Record<string, string | number | File | File[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, one);
    else form.append(name, value instanceof File ? value : String(value));
  }
  return form;
}
