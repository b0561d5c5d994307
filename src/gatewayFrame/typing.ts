import { digitsOf } from './cardFields.ts'

/** Shows what was typed in groups, and keeps the caret after the digit that it followed. */
export function showGrouped(input: HTMLInputElement, shown: string): void {
  if (input.value === shown) return
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const before = digitsOf(input.value.slice(0, caret)).length
  input.value = shown
  const place = isAtEnd ? shown.length : placeAfter(shown, before)
  if (document.activeElement === input) input.setSelectionRange(place, place)
}

/** Where so many digits of a text end. */
function placeAfter(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(text[at] ?? '')) seen += 1
  }
  return text.length
}
