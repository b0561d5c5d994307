import { useEffect } from 'react'
import type { Resource } from '../../../schema/index.ts'
import { savesData } from '../../browser/savesData.ts'
import { whenIdle } from '../../browser/whenIdle.ts'

/** Fetches the code of the page that shows or edits a record of a resource. */
export type PreloadRecordPage = (kind: 'edit' | 'show', resource: string) => Promise<unknown>

/**
 * Has the code of the page that the rows of a list open come in a quiet moment, so that who opens one
 * does not wait for it. Not for those who save data.
 */
export function usePreloadRecordPage(
  resource: Resource,
  kind: 'edit' | 'show',
  isListThere: boolean,
  preload: PreloadRecordPage | undefined,
): void {
  useEffect(() => {
    if (!preload || !isListThere || savesData()) return undefined
    // What fails now is loaded again by the page itself.
    return whenIdle(() => void preload(kind, resource.name).catch(() => undefined))
  }, [resource, kind, isListThere, preload])
}
