/** Age bands of buyers; `unknown` if the age is not known. */
export const ageBands = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+', 'unknown'] as const
export const genders = ['female', 'male', 'other', 'unknown'] as const
export type AgeBand = (typeof ageBands)[number]
export type Gender = (typeof genders)[number]
