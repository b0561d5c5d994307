import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import type { Call, MessageKey } from '../../../schema/index.ts'
import { CertificateItems } from '../certificate/CertificateItems.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu/Menu.tsx'

const { audit, invalidate, discontinue, reactivate } = definition.calls

interface Props {
  readonly id: string
  readonly anchor: HTMLElement
  readonly record: Shown<'products'>
  readonly onClose: () => void
  readonly onChoose: (call: Call) => void
}

/**
 * Menu entries that save the product and record something about it, then those for its gift
 * certificate.
 */
export function SaveEntries({ id, anchor, record, onClose, onChoose }: Props) {
  const t = useT()
  const isDiscontinued = typeof record.discontinuedOn === 'string'
  const entries: readonly (readonly [Call, MessageKey])[] = [
    [audit, 'app.lifecycle.audit'],
    [invalidate, 'app.lifecycle.invalidate'],
    isDiscontinued
      ? [reactivate, 'app.lifecycle.reactivate']
      : [discontinue, 'app.lifecycle.discontinue'],
  ]
  return (
    <Menu id={id} anchor={anchor} label={t('app.lifecycle.saveMore')} isAbove onClose={onClose}>
      {entries.map(([call, label]) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose()
            onChoose(call)
          }}
        >
          {t(label)}
        </MenuItem>
      ))}
      <MenuLine />
      <CertificateItems record={record} onChoose={onClose} />
    </Menu>
  )
}
