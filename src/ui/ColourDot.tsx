/** Round sample of a colour. */
export function ColourDot({ colour }: { colour: string }) {
  return <span aria-hidden className="colour-dot" style={{ background: colour }} />;
}
