import { useNavigate, useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { isNotOffered } from '../../api/hostOffer.ts'
import type { Resource } from '../../../schema/index.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportUpload } from './ImportUpload.tsx'
import { ImportDetails } from './ImportDetails.tsx'
import { useImports } from './importQueries.ts'
import { RecentImports } from './RecentImports.tsx'
import './imports.css'

interface Props {
  readonly resource: Resource
  readonly title: string
  /** Whether the limits of the mass update apply. */
  readonly isMassUpdate?: boolean
}

/** Uploads a file of changes; if the address names an import, shows that one instead. */
export function ImportScreen({ resource, title, isMassUpdate = false }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = search.get('import')
  const open = (importId: string) =>
    void navigate({ search: `?${new URLSearchParams({ import: importId })}` })
  return (
    <div className="imports">
      <PageTitle text={title} />
      {id === null ? (
        <>
          <Intro resource={resource} />
          <ImportUpload resource={resource} isMassUpdate={isMassUpdate} onImport={open} />
          <RecentImports resource={resource} />
          <ImportColumns resource={resource} />
        </>
      ) : (
        <ImportDetails key={id} id={id} />
      )}
    </div>
  )
}

/** What a file does. A host without imports has the documented call alone, which shows nothing first. */
function Intro({ resource }: Pick<Props, 'resource'>) {
  const t = useT()
  const isAtOnce = isNotOffered(useImports({ resource: resource.name }, 1).error)
  return (
    <p className="imports-hint">{t(isAtOnce ? 'app.imports.introAtOnce' : 'app.imports.intro')}</p>
  )
}
