import { localDay, momentText } from '../../fields/format/dayText.ts'

/** A moment of today by its time alone. */
export function shortMoment(moment: string): string {
  const [day, time] = momentText(moment).split(' ')
  const isToday = localDay(new Date(moment)) === localDay(new Date())
  return isToday && time !== undefined ? time : `${day ?? ''} ${time ?? ''}`.trim()
}
