import { jsPDF } from 'jspdf'
import { beforeAll, expect, test } from 'vitest'
import { addWideFace } from '../../../server/pdf/addWideFace.ts'
import { writable } from '../../../server/pdf/writable.ts'

const pdf = new jsPDF()
beforeAll(async () => {
  await addWideFace(pdf, 'normal')
  pdf.setFont('Wide', 'normal')
})

test.each([
  ['Łukasz Žółć, Ελένη Борис', 'Łukasz Žółć, Ελένη Борис'],
  ['Ｃａｓａ ①', 'Casa 1'],
])('public-cases 3: a paper shows letters, and plain ones for signs: %s', (text, written) => {
  expect(writable(pdf, text, 'en')).toBe(written)
})

test.each([
  ['김민준', '[in another script]', '[in un altro alfabeto]'],
  ['株式会社 春の陶器', '[in another script]', '[in un altro alfabeto]'],
  ['Marco 田中 3', 'Marco [in another script] 3', 'Marco [in un altro alfabeto] 3'],
  ['שלום', '[in another script]', '[in un altro alfabeto]'],
  ['\u{10fffd}', '[in another script]', '[in un altro alfabeto]'],
])('public-cases 3: a paper invents no spelling of a script: %s', (text, english, italian) => {
  expect([writable(pdf, text, 'en'), writable(pdf, text, 'it')]).toEqual([english, italian])
})
