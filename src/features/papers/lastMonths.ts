import { today } from '../../../schema/index.ts'

const monthCount = 24

/** The last 24 months as options of a select, the current month first. */
export function lastMonths(now: number, locale: string) {
  const [year = 0, month = 1] = today(now).split('-').map(Number)
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: monthCount }, (_, ago) => {
    const first = new Date(Date.UTC(year, month - 1 - ago, 1))
    return { value: first.toISOString().slice(0, 7), label: words.format(first) }
  })
}
