import { expect, test } from 'vitest'
import { emailOf } from '../../../schema/index.ts'
import { shownEmail } from '../../../src/fields/format/shownEmail.ts'

test('data 27: a domain of other letters is stored in ASCII and shown as it was typed', () => {
  for (const typed of ['prova@città.example', 'anna@почта.рф', 'a@bottega.example'])
    expect(shownEmail(emailOf(typed))).toBe(typed)
  expect(shownEmail('a@xn--99999999999.example')).toBe('a@xn--99999999999.example')
})
