import { type FocusEvent, useState } from 'react';

/** Which part of a list has the focus, by its place; null for none. The list hears the focus come and go. */
export function usePartInFocus() {
  const [inFocus, setInFocus] = useState<number | null>(null);
  return {
    inFocus,
    onFocus: ({ currentTarget, target }: FocusEvent) =>
      setInFocus([...currentTarget.children].findIndex((part) => part.contains(target))),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Where the whole window loses it, it comes back to the same place.
      if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)) setInFocus(null);
    },
  };
}
