/** Frames in which a long form has shown its errors. */
const mostFrames = 30

/** Goes to the first field with an error, in the order of the page (row VAL-060). */
export function revealFirstError(form: HTMLElement | null, frames = mostFrames): void {
  // The errors are on the page after a paint, and of what the server says sometimes after the next one.
  requestAnimationFrame(() => {
    const found = form?.querySelector<HTMLElement>('[aria-invalid="true"], .field-note[data-error]')
    if (!found && frames > 0) return revealFirstError(form, frames - 1)
    const target = found?.matches('.field-note') ? found.closest<HTMLElement>('.field') : found
    target?.scrollIntoView({ block: 'center' })
    const focusable = target?.matches('input, textarea, select')
      ? target
      : target?.querySelector<HTMLElement>('input, textarea, select, button, a')
    focusable?.focus({ preventScroll: true })
  })
}
