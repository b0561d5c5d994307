import { expect, test } from 'vitest'
import { translate } from '../../../../i18n/index.ts'
import { compare } from '../../../../src/views/figures/comparison.ts'
import { figureFormats } from '../../../../src/views/figures/figureFormats.ts'

const said = (
  language: 'en' | 'it',
  now: number,
  before: number,
  firstDay: string | null = null,
) => {
  const { count, percent } = figureFormats(language)
  const { trend, text, vars } = compare({
    now,
    before,
    days: 30,
    firstDay,
    format: count,
    formatPercent: percent,
  })
  return `${trend}: ${translate(language, text, vars)}`
}

test.each([
  [1120, 1000, 'up: Up 12% on the 30 days before (1,000)'],
  [880, 1000, 'down: Down 12% on the 30 days before (1,000)'],
  [1000, 1000, 'level: As in the 30 days before (1,000)'],
  [1004, 1000, 'level: Much as in the 30 days before (1,000)'],
  [3, 0, 'up: Up from none in the 30 days before'],
  [0, 0, 'level: None in the 30 days before either'],
  [0, 7, 'down: Down 100% on the 30 days before (7)'],
])('%i after %i: %s', (now, before, text) => {
  expect(said('en', now, before)).toBe(text)
})

test('in Italian', () => {
  expect(said('it', 1120, 1000)).toBe(
    'up: In aumento del 12% rispetto ai 30 giorni precedenti (1.000)',
  )
})

test('where the figures begin later there is nothing to compare with', () => {
  expect(said('en', 5, 0, '2026-10-01')).toBe(
    'level: Nothing to compare with: figures begin on 01.10.2026',
  )
})

test.each([
  [1080, 1000, 'up: In aumento dell’8% rispetto ai 30 giorni precedenti (1.000)'],
  [200, 1000, 'down: In calo dell’80% rispetto ai 30 giorni precedenti (1.000)'],
  [750, 1000, 'down: In calo del 25% rispetto ai 30 giorni precedenti (1.000)'],
])('program-analytics 18: %i after %i in Italian: %s', (now, before, text) => {
  expect(said('it', now, before)).toBe(text)
})

test.each([
  [0, '0%'],
  [2 / 499, '<1%'],
  [0.005, '1%'],
  [0.994, '99%'],
  [497 / 499, '>99%'],
  [1, '100%'],
])('program-analytics 18: a share of %f is written %s', (value, text) => {
  expect(figureFormats('en').share(value)).toBe(text)
  expect(figureFormats('it').share(value)).toBe(text)
})
