import { PageTitle } from '../../ui/PageTitle.tsx'

/** To be replaced. */
export function MassUpdaterPage() {
  return <PageTitle text="MassUpdaterPage" />
}
