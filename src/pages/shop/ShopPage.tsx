import { PageTitle } from '../../ui/PageTitle.tsx'

/** To be replaced. */
export function ShopPage() {
  return <PageTitle text="ShopPage" />
}
