import { useEffect } from 'react'
import type { Resource } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { savesData } from '../../browser/savesData.ts'
import { whenIdle } from '../../browser/whenIdle.ts'

async function fetchCode(kind: 'edit' | 'show', resource: string): Promise<void> {
  const { recordPageAt } = await import('../../app/pageCode.ts')
  await recordPageAt(kind, href(kind, resource, 'any')).fetch()
}

/**
 * Has the code of the page that the rows of a list open come in a quiet moment, so that who opens one
 * does not wait for it. Not for those who save data.
 */
export function useOpeningCode(
  resource: Resource,
  kind: 'edit' | 'show',
  isListThere: boolean,
): void {
  useEffect(() => {
    if (!isListThere || savesData()) return undefined
    // What does not come now is asked for again by the page itself.
    return whenIdle(() => void fetchCode(kind, resource.name).catch(() => undefined))
  }, [resource, kind, isListThere])
}
