/** Returns the first row of a query result. Throws an Error when the result is empty. */
export function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A statement returned no row.');
  return row;
}
