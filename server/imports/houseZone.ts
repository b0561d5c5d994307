/** The time zone of moments in files that do not say theirs. */
export const houseZone = 'Europe/Rome'
