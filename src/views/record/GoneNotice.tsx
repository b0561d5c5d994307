import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import type { Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { cleanValues } from '../form/formValues.ts'

interface Props {
  readonly resource: Resource
  /** Lets the page be left unasked: what was typed goes along. */
  readonly release: () => void
}

/** Says, until the page is left, that somebody deleted what is being edited, and takes what was typed into a new one. */
export function GoneNotice({ resource, release }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const { getValues } = useFormContext()
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
          <Button look="outlined" onClick={createAnew}>
            {t('app.form.createAnew')}
          </Button>
        )
      }
    >
      {t('app.form.gone')}
    </Alert>
  )
}
