const formats = new Map<string, Intl.DateTimeFormat>()

/** A day on an axis, without its year: "3 Nov". */
export function shortDay(day: string, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    formats.set(locale, format)
  }
  return format.format(Date.parse(day))
}

/** Whether a week begins on a day. */
export const isMonday = (day: string): boolean => new Date(day).getUTCDay() === 1
