interface Modifiers {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Whether Alt, Control, Command or Shift is pressed. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Returns an event handler that calls `act`, except with a modifier key, for example Ctrl + click. */
export function unlessModified(act: () => void): (event: Modifiers) => void {
  return (event) => {
    if (!hasModifier(event)) act();
  };
}
