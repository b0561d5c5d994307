import { useNavigate, useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportUpload } from './ImportUpload.tsx'
import { ImportDetails } from './ImportDetails.tsx'
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
  const t = useT()
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
          <p className="imports-hint">{t('app.imports.intro')}</p>
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
