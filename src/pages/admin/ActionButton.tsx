import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { RefusedHint } from '../../layout/navigation/RefusedHint.tsx'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import type { Item } from '../../routing/navigation.ts'

/** An action of `/admin`; where the user may not go, it shows why and leads nowhere. */
export function ActionButton({ item: { label, icon, address, refusal } }: { readonly item: Item }) {
  const t = useTranslate()
  const face = {
    size: 'large',
    variant: 'outlined',
    startIcon: <ResourceIcon name={icon} />,
    children: t(label),
  } as const
  if (!refusal) return <Button {...face} component={Link} to={address} />
  return (
    <RefusedHint types={refusal}>
      <Button {...face} aria-disabled="true" sx={{ cursor: 'not-allowed', opacity: 0.6 }} />
    </RefusedHint>
  )
}
