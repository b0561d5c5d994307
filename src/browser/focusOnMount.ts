/** As a ref: takes the focus once, when what it is on appears because somebody asked for it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
