/** A day without a time, `YYYY-MM-DD`: where it begins depends on nobody's clock. */
export type Day = string

const dayLength = 24 * 60 * 60 * 1000

/** The day of a moment in UTC. */
export const dayOf = (instant: number): Day => new Date(instant).toISOString().slice(0, 10)

/** So many days of the calendar later, or earlier below zero. */
export const daysAfter = (day: Day, days: number): Day => dayOf(Date.parse(day) + days * dayLength)
