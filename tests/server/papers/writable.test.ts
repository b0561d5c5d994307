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
  ['Łukasz Żółć, Ελένη Борис', 'Łukasz Żółć, Ελένη Борис'],
  ['김민준', 'GimMinJun'],
  ['山田 3', 'ShanTian 3'],
  ['ประเทศไทย', 'praethsaithy'],
  ['\u{10fffd}', '?'],
])('what the typefaces lack is written in Latin letters: %s', (text, written) => {
  expect(writable(pdf, text)).toBe(written)
})
