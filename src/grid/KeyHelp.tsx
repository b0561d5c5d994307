import Popover from '@mui/material/Popover'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

interface Props {
  readonly anchor: Element
  readonly onClose: () => void
}

const keys = [
  ['↑ ↓', 'keyArrows'],
  ['↵', 'keyEnter'],
  ['␣', 'keySpace'],
  ['Home End', 'keyEnds'],
  ['PgUp PgDn', 'keyPages'],
  ['⇧ ↵', 'keySort'],
  ['/', 'keySearch'],
  ['?', 'keyHelp'],
] as const

/** Which keys do what in a list. */
export function KeyHelp({ anchor, onClose }: Props) {
  const t = useTranslate()
  const id = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, tabIndex: -1 } }}
    >
      <div className="panel">
        <h2 id={id} className="panel-title">
          {t('app.grid.keysTitle')}
        </h2>
        <dl className="keys">
          {keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                {key.split(' ').map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}
              </dt>
              <dd>{t(`app.grid.${text}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Popover>
  )
}
