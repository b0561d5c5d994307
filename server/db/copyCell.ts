/** A text as a cell of `COPY`'s text format. */
export const copyCell = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (one) => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[one] ?? '\\\\')
