/** Goes to the first field with an error, in the order of the page (row VAL-060). */
export function revealFirstError(form: HTMLElement | null): void {
  // The errors are on the page only after the next paint.
  requestAnimationFrame(() => {
    const found = form?.querySelector<HTMLElement>('[aria-invalid="true"], .field-note[data-error]')
    const target = found?.matches('.field-note') ? found.closest<HTMLElement>('.field') : found
    target?.scrollIntoView({ block: 'center' })
    const focusable = target?.matches('input, textarea, select')
      ? target
      : target?.querySelector<HTMLElement>('input, textarea, select, button, a')
    focusable?.focus({ preventScroll: true })
  })
}
