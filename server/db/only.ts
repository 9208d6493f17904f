/** The one row of a statement. Throws when there is none. */
export function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A statement returned no row.');
  return row;
}
