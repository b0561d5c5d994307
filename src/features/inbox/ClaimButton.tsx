import { inboxItems } from '../../../resources/inbox/inboxItems.ts'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { useLetterKeys } from '../../ui/keyboard/useLetterKeys.ts'
import { useClaim } from './useClaim.ts'
import { shownLines, useInbox } from './useInbox.ts'
import '../../ui/keyHint.css'

/** Opens the first record of the most urgent kind of work; the key N does the same. */
export function ClaimButton() {
  const t = useT()
  const claim = useClaim()
  const { data, dataUpdatedAt: now } = useInbox()
  const item = inboxItems.find(({ name }) => name === shownLines(data)?.[0]?.name)
  const start = item && (() => void claim(item, now))
  useLetterKeys({ n: start })
  if (!start) return null
  return (
    <Button look="solid" onClick={start} aria-keyshortcuts="N">
      {t('app.inbox.claim')}
      <kbd className="key-hint" aria-hidden="true">
        N
      </kbd>
    </Button>
  )
}
