import { afterEach, expect, test } from 'vitest'
import { focusPressed } from '../../../src/browser/focusPressed.ts'

afterEach(() => document.body.replaceChildren())

test('browsers 10: a button that is pressed has the focus, also where the browser gives it none', () => {
  focusPressed()
  document.body.innerHTML = '<input><button type="button"><span>Menu</span></button>'
  const [input, button, words] = ['input', 'button', 'span'].map((name) =>
    document.querySelector<HTMLElement>(name),
  )
  // As Safari does: pressed, and focused by nobody.
  words?.click()
  expect(document.activeElement).toBe(button)
  // A list that keeps the focus in its box keeps it.
  input?.focus()
  words?.click()
  expect(document.activeElement).toBe(input)
})
