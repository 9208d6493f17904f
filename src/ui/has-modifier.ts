interface Modifiers {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Whether a click or a key comes with Alt, Control, Command or Shift: it then means something to the browser. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Does something at a click that the browser has no other meaning for: at one that opens a link in another tab, nothing. */
export function unlessModified(act: () => void): (event: Modifiers) => void {
  return (event) => {
    if (!hasModifier(event)) act();
  };
}
