/**
 * Files that are dropped beside the places for them do nothing: browsers would open them in place of the page, and what
 * was typed would be gone.
 */
export function refuseDrops(): void {
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      const { dataTransfer, defaultPrevented } = event
      // A place that takes them has said so before the window hears of it.
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    })
}
