import { PageTitle } from '../../ui/PageTitle.tsx'

/** To be replaced. */
export function ImportPage() {
  return <PageTitle text="ImportPage" />
}
