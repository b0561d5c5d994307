import { useParams } from 'react-router-dom'
import { pageNames, type PageName } from '../../../resources/navigation/pages.ts'
import type { TestPages } from '../openPortal.tsx'
import { PageTitle } from '../../../src/ui/PageTitle.tsx'

/** A page that says which one it is, and what its address holds. */
function invented(name: PageName) {
  return function Invented() {
    const params = useParams()
    return (
      <>
        <PageTitle text={name} />
        <p data-testid="params">{JSON.stringify(params)}</p>
      </>
    )
  }
}

/** A page for every line of the table, those that are still to come among them. */
export const inventedPages: TestPages = Object.fromEntries(
  pageNames.map((name) => [name, invented(name)]),
)
