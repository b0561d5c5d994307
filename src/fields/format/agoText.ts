import type { AgeState, Ageing } from '../../../schema/index.ts'

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

const midnight = (moment: Date) =>
  Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())

/** Whole months from one day to another one, as people count them. */
function monthsBetween(from: Date, to: Date): number {
  const months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth()
  return to.getDate() < from.getDate() ? months - 1 : months
}

/** How long ago a moment was, in days, months, or from two years on in years. */
export function agoText(value: string, now: number, locale: string): string {
  const [from, to] = [new Date(value), new Date(now)]
  const days = Math.max(0, Math.round((midnight(to) - midnight(from)) / 86_400_000))
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
