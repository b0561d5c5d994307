/**
 * Focuses a button that is clicked, as every browser but Safari does: whatever the button opens
 * returns the focus to it when it closes.
 */
export function focusPressed(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (document.activeElement === document.body) button?.focus({ preventScroll: true })
    },
    true,
  )
}
