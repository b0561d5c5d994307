/** Has the page say that its server is a demo or not, as the server writes it; null for a page that does not say. */
export function asDemo(isDemo: boolean | null): void {
  for (const meta of document.querySelectorAll('meta[name="bottega-demo"]')) meta.remove()
  if (isDemo === null) return
  const meta = document.createElement('meta')
  meta.name = 'bottega-demo'
  meta.content = isDemo ? 'on' : 'off'
  document.head.append(meta)
}
