import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import type { Resource } from '../../../schema/index.ts'
import { mayImport } from '../../auth/mayImport.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { usePageCommand } from '../../ui/keyboard/pageCommands.ts'
import { ToolLink } from '../../ui/ToolButton.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  readonly resource: Resource
}

/** Opens the page of imports, for users who may import records of the list. */
export function ImportButton({ resource }: Props) {
  const subject = useSubject()
  const isOffered = useMemo(() => mayImport(model, resource, subject), [resource, subject])
  return isOffered ? <OfferedImport resource={resource} /> : null
}

function OfferedImport({ resource }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const imports = href('imports', { resource: resource.name })
  usePageCommand('importList', () => void navigate(imports))
  return (
    <ToolLink label={t('app.grid.import')} to={imports}>
      <Icon name="upload" />
    </ToolLink>
  )
}
