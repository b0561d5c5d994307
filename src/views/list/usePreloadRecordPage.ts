import { useEffect } from 'react'
import type { Resource } from '../../../schema/index.ts'
import { savesData } from '../../browser/savesData.ts'
import { whenIdle } from '../../browser/whenIdle.ts'
import { usePageLoader } from '../../routing/pageLoader.ts'
import { href } from '../../routing/routes.ts'

/**
 * Has the code of the page that the rows of a list open come in a quiet moment, so that who opens one
 * does not wait for it. Not for those who save data.
 */
export function usePreloadRecordPage(
  resource: Resource,
  kind: 'edit' | 'show',
  isListThere: boolean,
): void {
  const { code } = usePageLoader()
  useEffect(() => {
    if (!isListThere || savesData()) return undefined
    // What fails now is loaded again by the page itself.
    return whenIdle(() => void code(href(kind, resource.name, 'any')).catch(() => undefined))
  }, [resource, kind, isListThere, code])
}
