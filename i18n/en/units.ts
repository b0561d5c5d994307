/** Units beside a number, in its singular or plural, and counted ones for running text. */
export const units = {
  weeks: 'week |||| weeks',
  days: 'day |||| days',
  cm: 'cm',
  kg: 'kg',
  counted: {
    weeks: '%{smart_count} week |||| %{smart_count} weeks',
    days: '%{smart_count} day |||| %{smart_count} days',
  },
} as const
