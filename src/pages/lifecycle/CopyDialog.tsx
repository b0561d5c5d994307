import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { isObject } from '../../../schema/index.ts'
import { newKey } from '../../browser/newKey.ts'
import { href } from '../../routing/routes.ts'
import { CollectionChoice } from './CollectionChoice.tsx'
import { useProductCall } from './useProductCall.ts'

interface Props {
  readonly product: Shown<'products'>
  readonly onClose: () => void
}

/** Copies a product into a collection of the same vendor (rows PROD-041 to 043). */
export function CopyDialog({ product, onClose }: Props) {
  const t = useT()
  const id = useId()
  const { run, isBusy } = useProductCall()
  const [collection, setCollection] = useState('')
  const [copy, setCopy] = useState<string | null>(null)
  // When an answer is lost, the copy may be there: trying again makes no second one.
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
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>
        {t('app.lifecycle.copy.title', { name: product.name ?? product.sku ?? '' })}
      </DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t(copy === null ? 'app.form.cancel' : 'app.lifecycle.copy.stay')}
        </Button>
        {copy === null ? (
          <Button
            variant="contained"
            disabled={isBusy || collection === ''}
            onClick={() => void send()}
          >
            {t(isBusy ? 'app.lifecycle.copy.sending' : 'app.lifecycle.copy.send')}
          </Button>
        ) : (
          <Button component={Link} variant="contained" to={href('edit', 'products', copy)}>
            {t('app.lifecycle.copy.toCopy')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
