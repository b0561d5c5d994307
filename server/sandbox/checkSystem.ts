import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '../../schema/index.ts'
import { translate } from '../../i18n/translate.ts'
import type { OutsideSystem, SystemFact } from '../platform/outsideSystem.ts'
import { reasonOf } from '../platform/reasonOf.ts'

/** A user waits for the answer. */
const defaultTimeoutMs = 10_000

export interface SystemCheck {
  /** Why it does not work; null if it works. */
  readonly trouble: string | null
  readonly facts: readonly SystemFact[]
}

/** Checks with read-only calls whether a system works. Never throws. */
export async function checkSystem(
  system: OutsideSystem,
  language: Language,
  timeoutMs = defaultTimeoutMs,
): Promise<SystemCheck> {
  const isOver = new AbortController()
  const silent = delay(timeoutMs, undefined, { ref: false, signal: isOver.signal }).then(() => ({
    trouble: translate(language, 'app.systems.silent', { seconds: timeoutMs / 1000 }),
    facts: [],
  }))
  const asked = async () => {
    const trouble = await system.trouble(language)
    if (trouble !== null) return { trouble, facts: [] }
    return { trouble, facts: (await system.about?.(language)) ?? [] }
  }
  try {
    return await Promise.race([asked(), silent])
  } catch (error) {
    return { trouble: reasonOf(error), facts: [] }
  } finally {
    isOver.abort()
    silent.catch(() => undefined)
  }
}
