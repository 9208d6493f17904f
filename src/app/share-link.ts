/** Hands a link on by the device's own sharing, else by copying it. Rejects where the browser allows neither. */
export async function shareLink({ link, title }: { link: string; title: string }): Promise<'shared' | 'copied'> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url: link });
      return 'shared';
    } catch (error) {
      // Whoever closes the device's list of friends has thought better of it; any other failure leaves copying.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  await navigator.clipboard.writeText(link);
  return 'copied';
}
