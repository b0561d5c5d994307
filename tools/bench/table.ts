export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A table in Markdown, with columns as wide as the formatter makes them. */
export function markdown({ head, rows }: Table): string {
  const widths = head.map((title, at) =>
    Math.max(3, title.length, ...rows.map((row) => (row[at] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`
  return [
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n')
}
