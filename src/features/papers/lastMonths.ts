import { today } from '../../../schema/index.ts'

const count = 24

/** The months that statements are offered for, this one first, as options of a select. */
export function lastMonths(now: number, locale: string) {
  const [year = 0, month = 1] = today(now).split('-').map(Number)
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: count }, (_, ago) => {
    const first = new Date(Date.UTC(year, month - 1 - ago, 1))
    return { value: first.toISOString().slice(0, 7), label: words.format(first) }
  })
}
