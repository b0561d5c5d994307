import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { addressedField } from './fieldAddress.ts'
import type { ShownSection } from './useSections.ts'

const controlSelector = 'input:not([hidden]), textarea, select, button, a'

/**
 * The input of a field; without one, the first control where the page draws the field, or of the
 * section that has it.
 */
function controlOf(
  form: HTMLElement,
  path: string,
  sections: readonly ShownSection[],
): HTMLElement | null {
  const named = [...form.querySelectorAll<HTMLElement>(`[name="${CSS.escape(path)}"]`)]
  const input = named.find((one) => one instanceof HTMLInputElement && one.checked) ?? named[0]
  if (input) return input
  const drawn = form.querySelector(`[data-field="${CSS.escape(path)}"]`)
  const section = sections.find(({ fieldRefs }) =>
    fieldRefs.some((fieldRef) => fieldRef.source === path),
  )
  const sectionElement = section && document.getElementById(section.id)
  return (drawn ?? sectionElement)?.querySelector<HTMLElement>(controlSelector) ?? null
}

/** Focuses the field that the address names: on arrival, and whenever a link leads there again. */
export function useAddressedField(
  form: RefObject<HTMLElement | null>,
  sections: readonly ShownSection[],
): void {
  const { hash, key } = useLocation()
  const shown = useRef(sections)
  useEffect(() => {
    shown.current = sections
  }, [sections])
  useEffect(() => {
    const path = addressedField(hash)
    if (path === null || !form.current) return
    const control = controlOf(form.current, path, shown.current)
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [hash, key, form])
}
