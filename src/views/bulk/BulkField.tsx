import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { Leaf, Resource } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { NumberBox } from '../../fields/inputs/NumberBox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { amountRef, waysOf, type ChangeWay } from './relativeChange.ts'
import '../../ui/tool.css'
import '../../ui/input/box.css'
import './bulk.css'

interface Props {
  readonly resource: Resource
  readonly leaf: Leaf
  /** Absent where all records get the same value. */
  readonly way: ChangeWay | undefined
  readonly onWay: (way: ChangeWay | undefined) => void
  readonly onRemove: () => void
}

/** A field that a bulk change sets; a number may also change from what each record has. */
export function BulkField({ resource, leaf, way, onWay, onRemove }: Props) {
  const t = useT()
  const { Input } = viewOf(leaf)
  const ways = waysOf(resource, leaf)
  const label = t(labelKey(resource.name, leaf.path))
  return (
    <div className="bulk-field">
      {ways.length > 0 && (
        <span className="bulk-way">
          <InputBox hasError={false} isSelect>
            <select
              className="box-input"
              aria-label={t('app.grid.bulkWay', { label })}
              value={way ?? ''}
              onChange={({ target }) => onWay(ways.find((one) => one === target.value))}
            >
              <option value="">{t('app.grid.bulkWays.set')}</option>
              {ways.map((one) => (
                <option key={one} value={one}>
                  {t(`app.grid.bulkWays.${one}`)}
                </option>
              ))}
            </select>
          </InputBox>
        </span>
      )}
      <div className="bulk-value">
        {way ? (
          // Another input for another way: an amount and a percentage share no number.
          <NumberBox key={way} fieldRef={amountRef(resource, leaf, way)} />
        ) : (
          <Input fieldRef={fieldRefOf(resource, leaf)} />
        )}
      </div>
      <button
        type="button"
        className="tool"
        aria-label={t('app.grid.bulkRemove', { label })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
