/** A calendar day without a time or time zone, `YYYY-MM-DD`. */
export type Day = string

const dayLength = 24 * 60 * 60 * 1000

/** The day of a moment in UTC. */
export const dayOf = (instant: number): Day => new Date(instant).toISOString().slice(0, 10)

/** The day this many calendar days later, or earlier for a negative number. */
export const daysAfter = (day: Day, days: number): Day => dayOf(Date.parse(day) + days * dayLength)
