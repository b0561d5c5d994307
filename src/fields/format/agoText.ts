import { businessDay, type AgeState, type Ageing, type Day } from '../../../schema/index.ts'

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** `auto` says "yesterday"; of months that would be "last month", which may be two weeks ago. */
function relativeFormat(locale: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = locale + numeric
  let format = formats.get(key)
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale, { numeric, style: 'short' })
    formats.set(key, format)
  }
  return format
}

/** Whole months from one day to another one, as people count them. */
function monthsBetween(from: Day, to: Day): number {
  const [[fromYear = 0, fromMonth = 0, fromDate = 0], [year = 0, month = 0, date = 0]] = [
    from.split('-').map(Number),
    to.split('-').map(Number),
  ]
  const months = (year - fromYear) * 12 + month - fromMonth
  return date < fromDate ? months - 1 : months
}

/** How long ago a moment was, in business days, months, or from two years on in years. */
export function agoText(value: string, now: number, locale: string): string {
  const [from, to] = [businessDay(value), businessDay(now)]
  const days = Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000)
  const months = monthsBetween(from, to)
  if (months < 1) return relativeFormat(locale, 'auto').format(-days, 'day')
  const format = relativeFormat(locale, 'always')
  if (months < 24) return format.format(-months, 'month')
  return format.format(-Math.floor(months / 12), 'year')
}

/** How old a moment is now, and whether what was done then is still valid. */
export function ageNow(
  { state }: Ageing,
  record: Readonly<Record<string, unknown>>,
  value: unknown,
  locale: string,
): { readonly age: AgeState; readonly ago: string | null } {
  const now = Date.now()
  return {
    age: state(record, now),
    ago: typeof value === 'string' ? agoText(value, now, locale) : null,
  }
}
