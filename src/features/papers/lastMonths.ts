import { monthsAfter, today } from '../../../schema/index.ts'

const monthCount = 24

/** The last 24 months as options of a select, the current month first. */
export function lastMonths(now: number, locale: string) {
  const month = `${today(now).slice(0, 7)}-01`
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: monthCount }, (_, ago) => {
    const first = monthsAfter(month, -ago)
    return { value: first.slice(0, 7), label: words.format(Date.parse(first)) }
  })
}
