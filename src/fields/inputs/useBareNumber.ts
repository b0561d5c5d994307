import { useEffect, useRef } from 'react'
import { decimalSign } from '../format/numberFormat.ts'

/** How many characters before a position remain when the thousands separators go. */
function keptBefore(text: string, place: number, locale: string): number {
  const thousands = decimalSign(locale) === ',' ? '.' : ','
  return text.slice(0, place).replaceAll(thousands, '').length
}

/**
 * Takes the thousands out of an input that got the focus, and leaves caret and selection where they
 * were. A moment later, since browsers set them at different times; typing comes first if it does.
 */
export function useBareNumber(locale: string) {
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return {
    cancel: () => cancelAnimationFrame(frame.current),
    begin(input: HTMLInputElement | HTMLTextAreaElement, plain: string, done: () => void) {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => {
        if (document.activeElement !== input) return
        const { value, selectionStart, selectionEnd } = input
        const start = keptBefore(value, selectionStart ?? 0, locale)
        const end =
          selectionEnd === value.length
            ? plain.length
            : keptBefore(value, selectionEnd ?? 0, locale)
        if (value !== plain) {
          // Before React does: it would move the caret to the end.
          input.value = plain
          input.setSelectionRange(Math.min(start, end), end)
        }
        done()
      })
    },
  }
}
