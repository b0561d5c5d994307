/** The address of a list, as the browser app requests it. */
export function listUrl(path: string, question: Readonly<Record<string, unknown>>): string {
  const query = Object.entries(question).map(([name, value]) => [name, JSON.stringify(value)])
  return `${path}?${new URLSearchParams(query)}`
}
