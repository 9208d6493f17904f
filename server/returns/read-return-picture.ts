import { eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { returnImages } from '../db/schema';
import { notFound } from '../http/refusal';
import type { Uploads } from '../media/uploads';

/**
 * A picture that belongs to a return. Its name is its key: 122 random bits, told to nobody but the customer and the
 * boutique. A token would be safer against a name that is passed on, but img elements can send one in their address
 * only, where it would be copied along with the picture's. Throws Refusal 404.
 */
export async function readReturnPicture(
  { sql, uploads }: { sql: Sql; uploads: Pick<Uploads, 'read'> },
  name: string,
): Promise<Buffer> {
  const [image] = await sql
    .select({ upload: returnImages.upload })
    .from(returnImages)
    .where(eq(returnImages.upload, name));
  if (!image) throw notFound();
  return uploads.read(image.upload);
}
