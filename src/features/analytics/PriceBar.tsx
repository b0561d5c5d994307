import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { SelectionBox } from '../../views/bulk/SelectionBox.tsx'
import type { Selection } from '../../views/table/useSelection.ts'
import { retailPrice } from './usePriceSelection.ts'

const BulkActions = lazyPanel(
  async () => (await import('../../views/bulk/BulkActions.tsx')).BulkActions,
)

/** Changes the prices of the selected products, from what each of them costs. */
export function PriceBar({ selection }: { readonly selection: Selection }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SelectionBox selection={selection}>
        <Button look="solid" size="small" onClick={() => setOpen(true)}>
          {t('app.analytics.performance.changePrice')}
        </Button>
      </SelectionBox>
      {isOpen && (
        <BulkActions
          resource={model.resource('products')}
          selection={selection}
          action="edit"
          title={(total) =>
            t('app.analytics.performance.changePrices', { smart_count: total, total })
          }
          start={{ paths: [retailPrice], ways: { [retailPrice]: 'lowerPercent' } }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
