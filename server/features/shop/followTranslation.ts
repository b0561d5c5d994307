import type { WriteContext } from '../../records/write/hooks.ts'
import { noteOutdated } from '../shopSends/noteInShop.ts'
import { subjectOf } from '../translations/translatedSubject.ts'
import { hasNewText } from '../translations/translations.ts'

/** The shop shows what is published, whatever is being worked on. */
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
