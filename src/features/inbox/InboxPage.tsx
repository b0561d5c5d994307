import { useT } from '../../language/useT.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ClaimButton } from './ClaimButton.tsx'
import { InboxList } from './InboxList.tsx'
import './inbox.css'

/** What waits for the user now. */
export function InboxPage() {
  const t = useT()
  return (
    <>
      <PageTitle text={t('app.inbox.title')} />
      <div className="inbox-head">
        <p>{t('app.inbox.about')}</p>
        <ClaimButton />
      </div>
      <InboxList />
    </>
  )
}
