import { readSecret } from '../../settings/readSecret.ts'
import { readWebUrl } from '../../settings/settingReaders.ts'
import type { Settings } from '../../settings/settings.ts'

declare module '../../settings/areaSettings.ts' {
  interface AreaSettings {
    /**
     * Base URL of an external Cube, such as `https://cube.example.com/cubejs-api/v1`; absent: the
     * server answers.
     */
    readonly analyticsUrl?: string
    /** Secret that signs tokens for analytics; absent for a key derived from the token secret. */
    readonly analyticsSecret?: string
  }
}

export function analyticsSettings({ check, given, refuse }: Settings) {
  const analyticsUrl = check<string | undefined>('ANALYTICS_URL', undefined, readWebUrl)
  const analyticsSecret = check<string | undefined>('ANALYTICS_SECRET', undefined, readSecret)
  if (analyticsUrl !== undefined && !given('ANALYTICS_SECRET'))
    refuse('ANALYTICS_SECRET is not given, but must be when ANALYTICS_URL is.')
  return {
    ...(analyticsUrl !== undefined && { analyticsUrl }),
    ...(analyticsSecret !== undefined && { analyticsSecret }),
  }
}
