/**
 * A pressed button has the focus, as everywhere but in Safari, which leaves it nowhere: what the button opens gives the
 * focus back to it at its end.
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
