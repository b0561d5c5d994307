import ButtonBase from '@mui/material/ButtonBase'
import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router-dom'
import type { Resource } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { navStyle } from './navStyle.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'

interface Props {
  readonly list: Resource
  readonly look: 'bar' | 'drawer'
  readonly onFollow?: () => void
}

/** A way to the list of a resource. */
export function ListLink({ list: { name, icon }, look, onFollow }: Props) {
  const t = useTranslate()
  return (
    <ButtonBase component={NavLink} to={href('list', name)} onClick={onFollow} sx={navStyle[look]}>
      {look === 'drawer' && <ResourceIcon name={icon} fontSize="small" />}
      {t(`resources.${name}.name`, { smart_count: 2 })}
    </ButtonBase>
  )
}
