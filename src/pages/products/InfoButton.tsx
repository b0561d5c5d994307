import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { seesProductMenu } from '../../../resources/settings/roles.ts'
import { Button } from '../../ui/Button.tsx'
import { useSubject } from '../../auth/useSubject.ts'
import { InfoPanel } from './InfoPanel.tsx'
import './productInfo.css'

/** Opens what is to know about the last update (rows PROD-063 to 067). */
export function InfoButton({ record }: { readonly record: RaRecord }) {
  const t = useTranslate()
  const id = useId()
  const subject = useSubject()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!seesProductMenu.some((type) => type === subject.role)) return null
  return (
    <>
      <Button
        look="outlined"
        icon="history"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('app.editor.info.open')}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          onClose={() => setAnchor(null)}
          slotProps={{
            paper: {
              id,
              role: 'dialog',
              'aria-label': t('app.editor.info.open'),
              className: 'product-info',
              tabIndex: -1,
            },
          }}
        >
          <InfoPanel record={record} />
        </Popover>
      )}
    </>
  )
}
