import { expect, test } from 'vitest'
import { messages, translate } from '../../i18n/index.ts'
import { languages } from '../../schema/index.ts'
import { flatten } from './flatten.ts'

/** The word of each measure, and words that somebody may take for another one. */
const words = {
  en: {
    views: 'views',
    interactions: 'interactions',
    others: /\b(?:visits?|asked|seen|buyers)\b/i,
  },
  it: {
    views: 'visualizzazioni',
    interactions: 'interazioni',
    others: /\b(?:visit[ae]|richiest[aeio]|vist[aeio]|acquirent[ei])\b/i,
  },
} as const

test.each(languages)('program-analytics 15: one word for each measure, in %s', (language) => {
  const { views, interactions, others } = words[language]
  const { advice, analytics } = messages[language].app
  const { figures, performance, genders, ages, top } = analytics
  expect(performance.views.toLowerCase()).toBe(views)
  expect(performance.interactions.toLowerCase()).toBe(interactions)
  expect(figures.interactions).toBe(performance.interactions)
  expect(figures.listViews).toBe(performance.productImpression)
  expect(advice.rules.outOfStock).toContain(`%{views} ${views}`)
  expect(advice.rules.outOfStock).toContain(`%{interactions} ${interactions}`)
  expect(top.viewsOf).toContain(views)
  for (const part of [genders, ages]) expect(part.title).toMatch(new RegExp(`^${part.units} `))
  const texts = [...flatten({ advice, figures, performance, genders, ages }).values()]
  expect(texts.filter((text) => others.test(text))).toEqual([])
})

test('program-analytics 18: the article before a number, in a message', () => {
  expect(
    translate('it', 'app.charts.compared.down', { percent: '80%', days: 90, before: '5' }),
  ).toBe('In calo dell’80% rispetto ai 90 giorni precedenti (5)')
  expect(translate('it', 'app.analytics.until', { date: '11.10.2026' })).toBe(
    'Dati fino all’11.10.2026',
  )
})
