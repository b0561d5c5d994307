import Button, { type ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { UserType } from '../../../resources/settings/roles.ts'
import { useRefusalText } from '../../layout/navigation/useRefusalText.ts'
import type { Item } from '../../routing/navigation.ts'
import { hintProps } from '../../ui/hint.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'

/** An action of `/admin`; where the user may not go, it shows why and leads nowhere. */
export function ActionButton({ item: { label, icon, address, refusal } }: { readonly item: Item }) {
  const t = useT()
  const face = {
    size: 'large',
    variant: 'outlined',
    startIcon: <ResourceIcon name={icon} />,
    children: t(label),
  } as const
  return refusal ? (
    <Refused face={face} types={refusal} />
  ) : (
    <Button {...face} component={Link} to={address} />
  )
}

interface RefusedProps {
  readonly face: ButtonProps
  readonly types: readonly UserType[]
}

function Refused({ face, types }: RefusedProps) {
  return (
    <Button
      {...face}
      {...hintProps(useRefusalText(types))}
      aria-disabled="true"
      sx={{ cursor: 'not-allowed', opacity: 0.6 }}
    />
  )
}
