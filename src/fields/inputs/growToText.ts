const isNative = () => CSS.supports('field-sizing', 'content')

/** Has a box for long texts grow with its text where the style sheet alone cannot. */
export function growToText(area: HTMLTextAreaElement | null): void {
  if (!area || isNative()) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}
