import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { isEmpty } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { submitted, useMaySubmit } from '../lifecycle/useMaySubmit.ts'
import { useProductAction } from '../lifecycle/useProductAction.ts'
import '../../views/form/save.css'

const { status } = definition.calls
const collectionField = 'vendorCollection'

const CollectionDialog = lazyPanel(
  async () => (await import('../collections/CollectionDialog.tsx')).CollectionDialog,
)

interface Props {
  readonly record: Shown<'products'>
  /** Called once the product waits for approval. */
  readonly onSubmitted: () => void
}

/**
 * Submits an artisan's product for approval: asks for its collection, saves it complete and makes it
 * pending. Not shown to staff.
 */
export function SubmitButton({ record, onSubmitted }: Props) {
  const t = useT()
  const { perform, isBusy } = useProductAction(record)
  const { getValues, setValue } = useFormContext()
  const [isChoosing, setChoosing] = useState(false)
  const maySubmit = useMaySubmit(record)
  if (!maySubmit) return null
  const submit = async () => {
    const how = { body: { status: submitted }, unsaved: 'check', isQuiet: true } as const
    if (await perform(status, how)) onSubmitted()
  }
  return (
    <>
      <Button
        look="outlined"
        size="small"
        className="save-tall"
        disabled={isBusy}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isEmpty(getValues(collectionField)) ? setChoosing(true) : void submit())}
      >
        {t('app.lifecycle.submit')}
      </Button>
      {isChoosing && (
        <CollectionDialog
          vendor={String(record.vendor)}
          onClose={() => setChoosing(false)}
          onChoose={(collection) => {
            setChoosing(false)
            setValue(collectionField, collection, { shouldDirty: true })
            void submit()
          }}
        />
      )}
    </>
  )
}
