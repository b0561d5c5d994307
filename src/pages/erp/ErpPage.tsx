import { PageTitle } from '../../ui/PageTitle.tsx'

/** To be replaced. */
export function ErpPage() {
  return <PageTitle text="ErpPage" />
}
