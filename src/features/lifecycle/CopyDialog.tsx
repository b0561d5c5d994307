import { useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { isObject } from '../../../schema/index.ts'
import { newKey } from '../../browser/newKey.ts'
import { href } from '../../routing/routes.ts'
import { CollectionChoice } from './CollectionChoice.tsx'
import { useProductCall } from './useProductCall.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  readonly product: Shown<'products'>
  readonly onClose: () => void
}

/** Copies a product into a collection of the same vendor (rows PROD-041 to 043). */
export function CopyDialog({ product, onClose }: Props) {
  const t = useT()
  const { run, isBusy } = useProductCall()
  const [collection, setCollection] = useState('')
  const [copy, setCopy] = useState<string | null>(null)
  // Idempotency key per collection: if an answer is lost, another try makes no second copy.
  const keys = useRef(new Map<string, string>())

  async function send() {
    const key = keys.current.get(collection) ?? newKey()
    keys.current.set(collection, key)
    const outcome = await run(definition.calls.copy, product, {
      params: { collectionId: collection },
      key,
    })
    if ('answer' in outcome && isObject(outcome.answer)) setCopy(String(outcome.answer._id))
  }

  return (
    <Dialog
      title={t('app.lifecycle.copy.title', { name: product.name ?? product.sku ?? '' })}
      width="text"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            {t(copy === null ? 'app.form.cancel' : 'app.lifecycle.copy.stay')}
          </Button>
          {copy === null ? (
            <Button look="solid" disabled={isBusy || collection === ''} onClick={() => void send()}>
              {t(isBusy ? 'app.lifecycle.copy.sending' : 'app.lifecycle.copy.send')}
            </Button>
          ) : (
            <ButtonLink look="solid" to={href('edit', 'products', copy)}>
              {t('app.lifecycle.copy.toCopy')}
            </ButtonLink>
          )}
        </>
      }
    >
      {copy === null ? (
        <CollectionChoice
          vendor={String(product.vendor)}
          current={product.vendorCollection}
          value={collection}
          onChange={setCollection}
        />
      ) : (
        <output>{t('app.lifecycle.copy.done')}</output>
      )}
    </Dialog>
  )
}
