import { expect, test } from 'vitest'
import { isGuessable } from '../../../resources/settings/guessablePassword.ts'

const about = ['Ceramiche Bianchi', 'info@bianchi-deruta.example']

test.each([
  'Nuova-2026!',
  'Torchio-Verde-41!',
  'Sett3-Gatti-in-Fila!',
  'Bottega-vicino-al-mare-7!',
])('security-scale F13: %s is taken', async (password) => {
  expect(await isGuessable(password, about)).toBe(false)
})

test.each([
  'Bottega-2026!',
  'Summer2026!',
  'Ceramiche1!',
  'Artigiano-2027!',
  'Estate2026!!',
  'BottegaCeramica-26!',
  'Cer4miche-2026!',
  'B0tt3ga#2026',
  '2026-Bottega!',
  'Bianchi-2026!',
  'CeramicheBianchi1!',
  'Deruta2026!',
  'Lunedì-2026!',
])(
  'security-scale F13: %s is words of the house or its owner with a year, and refused',
  async (password) => {
    expect(await isGuessable(password, about)).toBe(true)
  },
)
