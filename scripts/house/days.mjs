/**
 * Days are the business's days: a day comes from an instant through `businessDay` alone, or through
 * `businessDaySql` where the database counts.
 */
const PLACES = /^(schema|resources|server|src)\//
/** The functions themselves, migrations that have landed, and what a demo makes up. */
const EXCEPT = [
  /^schema\/days\//,
  /^server\/db\/(earlierMigrations|migrations)\//,
  /^server\/db\/businessDaySql\.ts$/,
  /^server\/demo\//,
  // A moment with its time of day is shown by the reader's clock.
  /^src\/fields\/format\/dayText\.ts$/,
]
const RULES = [
  [/toISOString\(\)\s*\.(slice\(0, ?(4|7|10)\)|split\()/, 'a day of UTC'],
  [/\.get(UTC)?(FullYear|Month|Date)\(\)/, 'a day of UTC or of the reader'],
  [/\.setUTC(FullYear|Month|Date)\(/, 'a day of UTC'],
  [/at time zone '(?!UTC')|Europe\/Rome'/, 'a time zone of its own'],
  [/\bcurrent_date\b|now\(\)::date/, "a day of the database's clock"],
]

export function days(files) {
  return {
    problems: files
      .filter(({ file }) => PLACES.test(file) && !EXCEPT.some((one) => one.test(file)))
      .flatMap(({ file, code }) =>
        code.flatMap((line, index) =>
          RULES.filter(([pattern]) => pattern.test(line)).map(
            ([, what]) => `${file}:${index + 1} ${what}: businessDay of schema/days`,
          ),
        ),
      ),
  }
}
