import ButtonBase from '@mui/material/ButtonBase'
import { NavLink } from 'react-router-dom'
import type { Item } from '../../routing/navigation.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { navStyle } from './navStyle.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { useTranslate } from 'react-admin'

/** Its bubble weighs more than all the bar. */
const RefusedHint = lazyPanel(
  async () => (await import('./RefusedHint.tsx')).RefusedHint,
  ({ children }) => children,
)

interface Props {
  readonly item: Item
  readonly look: 'bar' | 'drawer' | 'tab'
  readonly onFollow?: (() => void) | undefined
}

/** A way to a page. Where the user may not go it stays visible, shows why and leads nowhere. */
export function EntryLink({ item, look, onFollow }: Props) {
  const t = useTranslate()
  const { label, icon, address, refusal, isExact = false } = item
  const face = (
    <>
      {look === 'drawer' && <ResourceIcon name={icon} fontSize="small" />}
      {t(label)}
    </>
  )
  if (refusal)
    return (
      <RefusedHint types={refusal}>
        <ButtonBase aria-disabled="true" sx={navStyle[look]}>
          {face}
        </ButtonBase>
      </RefusedHint>
    )
  return (
    <ButtonBase
      component={NavLink}
      to={address}
      end={isExact}
      onClick={onFollow}
      sx={navStyle[look]}
    >
      {face}
    </ButtonBase>
  )
}
