import { useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { href } from '../../routing/routes.ts'
import { useLetterKeys } from '../../ui/keyboard/useLetterKeys.ts'
import { TurnButtons } from '../../ui/TurnButtons.tsx'
import { useNeighbours } from './useNeighbours.ts'

/** To the collection before and the one after, by a click or by the keys P and N. */
export function CollectionPager({ collection }: { readonly collection: Shown<'collections'> }) {
  const t = useT()
  const navigate = useNavigate()
  const { previous, next, query } = useNeighbours(collection)
  const addressOf = (one: Shown<'collections'> | undefined) =>
    one && href('collection', { collectionId: String(one.id) }) + query
  const go = (one: Shown<'collections'> | undefined) => () => {
    const address = addressOf(one)
    if (address) void navigate(address)
  }
  useLetterKeys({ p: go(previous), n: go(next) })
  return (
    <TurnButtons
      label={t('app.collections.others')}
      previous={{ address: addressOf(previous), label: t('app.collections.previous') }}
      next={{ address: addressOf(next), label: t('app.collections.next') }}
    />
  )
}
