/** Ref callback: focuses its element once, when it appears because the user opened it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
