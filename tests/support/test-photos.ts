import sharp from 'sharp';

/** Creates a single-coloured JPEG file. */
export async function photo(name = 'photo.jpg', background = '#b3123a'): Promise<File> {
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(content)], name, { type: 'image/jpeg' });
}
