import { useEffect } from 'react'
import { pages } from '../../resources/pages.ts'
import { matchPath, type Resource } from '../../schema/index.ts'
import { href } from '../routes.ts'
import { savesData } from '../savesData.ts'
import { whenIdle } from '../whenIdle.ts'

async function fetchCode(kind: 'edit' | 'show', resource: string): Promise<void> {
  const { formPage, productPage, showPage } = await import('../pageCode.ts')
  const isProduct = matchPath(pages.product.path, href('edit', resource, 'any')) !== null
  await (kind === 'show' ? showPage : isProduct ? productPage : formPage).fetch()
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
