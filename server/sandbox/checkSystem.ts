import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '../../schema/index.ts'
import { translate } from '../../i18n/translate.ts'
import type { OutsideSystem, SystemFact } from '../platform/outsideSystem.ts'
import { reasonOf } from '../platform/reasonOf.ts'

/** Milliseconds after which a system counts as silent: somebody waits in front of the screen. */
const longestAnswer = 10_000

export interface SystemCheck {
  /** Why it does not work, in words; null where it does. */
  readonly trouble: string | null
  readonly facts: readonly SystemFact[]
}

/** Asks a system whether it works, and what there is to know of it. Nothing is changed there; it never throws. */
export async function checkSystem(
  system: OutsideSystem,
  language: Language,
  longest = longestAnswer,
): Promise<SystemCheck> {
  const isOver = new AbortController()
  const silent = delay(longest, undefined, { ref: false, signal: isOver.signal }).then(() => ({
    trouble: translate(language, 'app.systems.silent', { seconds: longest / 1000 }),
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
