/**
 * Waits in the page until nothing fades: rows of a page that is being turned are faded, a dialog
 * fades in, a control just enabled is drawn as a disabled one. It is sent to pages as text, so it
 * imports nothing.
 */
export async function inFinalColours(): Promise<void> {
  do await new Promise(requestAnimationFrame)
  while (document.querySelector('[data-stale]'))
  const moving = document.getAnimations().filter(({ effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {}
    return typeof endTime === 'number' && Number.isFinite(endTime)
  })
  // One that is cancelled was replaced: nothing is left to wait for.
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
