import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useDataProvider, type DataProvider, type Identifier } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import type { Resource } from '../../../schema/index.ts'
import type { HistoryCalls } from '../../api/historyCalls.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { href } from '../../routing/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { cleanValues } from '../form/formValues.ts'
import { useEditorName } from '../form/useEditorName.ts'

interface Props {
  readonly resource: Resource
  readonly id: Identifier
  /** Lets the page be left without a question: the values are taken into the new record. */
  readonly release: () => void
}

/** A notice that the record being edited was deleted; offers to create it anew from the form. */
export function GoneNotice({ resource, id, release }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const { getValues } = useFormContext()
  const calls = useDataProvider<DataProvider & HistoryCalls>()
  const whoOf = useEditorName()
  // Without an answer the notice names neither person nor time.
  const { data } = useQuery({
    queryKey: [resource.name, 'deletion', String(id)],
    queryFn: () => calls.history(resource.name, { id }),
    retry: false,
  })
  const deletion = data?.entries[0]
  const mayCreate = model.scope(resource, 'create', useSubject()) !== null
  function createAnew() {
    const source = JSON.stringify(cleanValues(resource, getValues()))
    release()
    void navigate(`${href('create', resource.name)}?${new URLSearchParams({ source })}`)
  }
  return (
    <Alert
      severity="error"
      action={
        mayCreate && (
          <Button look="outlined" size="small" onClick={createAnew}>
            {t('app.form.createAnew')}
          </Button>
        )
      }
    >
      {deletion
        ? t('app.form.goneBy', { who: whoOf(deletion.by), date: momentText(deletion.at) })
        : t('app.form.gone')}
    </Alert>
  )
}
