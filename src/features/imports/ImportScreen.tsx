import { useNavigate, useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportUpload } from './ImportUpload.tsx'
import { OneImport } from './OneImport.tsx'
import { RecentImports } from './RecentImports.tsx'
import './imports.css'

interface Props {
  readonly resource: Resource
  readonly title: string
  /** With the limits of the mass update. */
  readonly isMassUpdate?: boolean
}

/** Takes a file of changes; with an import in the address, shows how far that one is. */
export function ImportScreen({ resource, title, isMassUpdate = false }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = search.get('import')
  const open = (one: string) =>
    void navigate({ search: `?${new URLSearchParams({ import: one })}` })
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
        <OneImport key={id} id={id} />
      )}
    </div>
  )
}
