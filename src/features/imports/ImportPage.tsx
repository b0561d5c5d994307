import { useParams } from 'react-router-dom'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import type { Resource } from '../../../schema/index.ts'
import { mayImport } from '../../auth/mayImport.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { MessagePage } from '../../ui/feedback/MessagePage.tsx'
import { NotFound } from '../../ui/feedback/NotFound.tsx'
import { ImportScreen } from './ImportScreen.tsx'

/** The import page of a resource, for those who may change many of its records together. */
export function ImportPage() {
  const { resource: name } = useParams()
  const resource = model.resources.find((one) => one.name === name)
  return resource ? <Guarded key={resource.name} resource={resource} /> : <NotFound />
}

function Guarded({ resource }: { readonly resource: Resource }) {
  const t = useT()
  const subject = useSubject()
  const name = t(resourceKey(resource.name, 'name'), { smart_count: 2 })
  if (!mayImport(model, resource, subject))
    return (
      <MessagePage
        title="app.imports.forbidden.title"
        text="app.imports.forbidden.text"
        vars={{ name }}
        action="app.imports.forbidden.action"
        to={href('list', resource.name)}
      />
    )
  return <ImportScreen resource={resource} title={t('app.imports.title', { name })} />
}
