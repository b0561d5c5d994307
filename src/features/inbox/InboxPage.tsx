import { useT } from '../../language/useT.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { InboxList } from './InboxList.tsx'

/** What waits for the user now. */
export function InboxPage() {
  const t = useT()
  return (
    <>
      <PageTitle text={t('app.inbox.title')} />
      <InboxList />
    </>
  )
}
