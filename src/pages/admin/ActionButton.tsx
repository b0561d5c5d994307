import { useT } from '../../language/useT.ts'
import type { UserType } from '../../../resources/settings/roles.ts'
import { useRefusalText } from '../../layout/navigation/useRefusalText.ts'
import type { Item } from '../../routing/navigation.ts'
import { Button, type ButtonFace } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { hintProps } from '../../ui/hint.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'

/** An action of `/admin`; where the user may not go, it shows why and leads nowhere. */
export function ActionButton({ item: { label, icon, address, refusal } }: { readonly item: Item }) {
  const t = useT()
  const face: ButtonFace = {
    size: 'large',
    look: 'outlined',
    icon: <ResourceIcon name={icon} />,
    children: t(label),
  }
  return refusal ? <Refused face={face} types={refusal} /> : <ButtonLink {...face} to={address} />
}

interface RefusedProps {
  readonly face: ButtonFace
  readonly types: readonly UserType[]
}

function Refused({ face, types }: RefusedProps) {
  return <Button {...face} {...hintProps(useRefusalText(types))} aria-disabled="true" />
}
