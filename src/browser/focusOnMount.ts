/** As a ref: takes the focus once, when its element appears because somebody opened it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
