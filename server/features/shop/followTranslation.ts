import type { WriteContext } from '../../records/write/hooks.ts'
import { noteOutdated } from '../shopSends/noteInShop.ts'
import { subjectOf } from '../translations/translatedSubject.ts'
import { hasNewText } from '../translations/translations.ts'

/**
 * Marks a product as outdated in the shop when its published translation changes; drafts do not
 * matter.
 */
export async function followTranslation({
  tx,
  before,
  after,
}: WriteContext<'translations'>): Promise<void> {
  const subject = after && subjectOf(after)
  if (subject?.name !== 'products') return
  if (hasNewText(before?.published ?? {}, after?.published ?? {}))
    await noteOutdated(tx, [subject.id])
}
