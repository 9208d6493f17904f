/** Whether an Accept-Encoding header lets the answer come in this encoding. */
export function acceptsEncoding(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, quality = ''] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
