import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { ListMessage } from '../../views/ListMessage.tsx'
import { errorText } from '../../views/saveError.ts'
import type { ProductPage } from './useProductPage.ts'

/** Stands where products would: why they could not be read, or that there are none (rows MSG-053 and MSG-124). */
export function ProductsMessage({ page }: { readonly page: ProductPage }) {
  const t = useTranslate()
  if (page.error) {
    const text = errorText(page.error)
    return (
      <ListMessage isAlert title={t('errors.productsGet')} text={t(text, { _: text })}>
        <Button variant="contained" onClick={page.retry}>
          {t('app.list.retry')}
        </Button>
      </ListMessage>
    )
  }
  return (
    <ListMessage title={t('app.collections.noProducts')}>
      {page.page > 1 ? (
        <Button variant="outlined" onClick={() => page.turn(1)}>
          {t('app.collections.firstPage')}
        </Button>
      ) : (
        page.status !== null && (
          <Button variant="outlined" onClick={() => page.narrow(null)}>
            {t('app.list.clearFilters')}
          </Button>
        )
      )}
    </ListMessage>
  )
}
