/** A day on screen, DD.MM.YYYY in every language; any other text is returned as it is. */
export function dayText(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return match ? `${match[3]}.${match[2]}.${match[1]}` : value
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** The day of a moment in the user's time zone, `YYYY-MM-DD`. */
export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
}

/** A moment on screen, in the user's time zone: DD.MM.YYYY HH:MM. */
export function momentText(value: string): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return value
  return `${dayText(localDay(moment))} ${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
}
