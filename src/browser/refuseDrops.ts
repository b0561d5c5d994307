/**
 * Ignores files that are dropped outside a drop zone: the browser would open them in place of the
 * page, and what was typed would be lost.
 */
export function refuseDrops(): void {
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      const { dataTransfer, defaultPrevented } = event
      // A drop zone has prevented the default before the event reaches the window.
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    })
}
