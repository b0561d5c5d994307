/** Animation frames within which a long form has rendered its errors. */
const maxFrames = 30

/** Goes to the first field with an error, in the order of the page (row VAL-060). */
export function revealFirstError(form: HTMLElement | null, framesLeft = maxFrames): void {
  // Errors are on the page after a paint; those of the server sometimes one paint later.
  requestAnimationFrame(() => {
    const found = form?.querySelector<HTMLElement>('[aria-invalid="true"], .field-note[data-error]')
    if (!found && framesLeft > 0) return revealFirstError(form, framesLeft - 1)
    const target = found?.matches('.field-note') ? found.closest<HTMLElement>('.field') : found
    target?.scrollIntoView({ block: 'center' })
    const focusable = target?.matches('input, textarea, select')
      ? target
      : target?.querySelector<HTMLElement>('input, textarea, select, button, a')
    focusable?.focus({ preventScroll: true })
  })
}
