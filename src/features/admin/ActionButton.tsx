import { useT } from '../../language/useT.ts'
import type { UserType } from '../../../resources/settings/roles.ts'
import { useRefusalText } from '../../layout/navigation/useRefusalText.ts'
import type { Item } from '../../routing/navigation.ts'
import { Button, type SharedButtonProps } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { hintProps } from '../../ui/hint.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'

/** An action of `/admin`; where the user may not go, it shows why and leads nowhere. */
export function ActionButton({ item: { label, icon, address, refusal } }: { readonly item: Item }) {
  const t = useT()
  const shared: SharedButtonProps = {
    size: 'large',
    look: 'outlined',
    icon: <ResourceIcon name={icon} />,
    children: t(label),
  }
  return refusal ? (
    <Refused shared={shared} types={refusal} />
  ) : (
    <ButtonLink {...shared} to={address} />
  )
}

interface RefusedProps {
  readonly shared: SharedButtonProps
  readonly types: readonly UserType[]
}

function Refused({ shared, types }: RefusedProps) {
  return <Button {...shared} {...hintProps(useRefusalText(types))} aria-disabled="true" />
}
