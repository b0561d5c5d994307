import { ConfigError, readConfig } from '../../server/config.ts'

/** What a server says that is started with these settings, a sentence for each that is wrong. */
export function problemsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
