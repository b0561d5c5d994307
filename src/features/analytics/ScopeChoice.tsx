import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { buyers } from '../../../resources/settings/constants.ts'
import { RecordCombobox } from '../../fields/inputs/RecordCombobox.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { PlainSelect } from '../../fields/inputs/PlainSelect.tsx'
import { collections } from '../resources.ts'
import { scopeKinds } from './analyticsPlace.ts'
import '../../fields/frame/field.css'
import './scopeChoice.css'

type Kind = (typeof scopeKinds)[number]

interface Props {
  readonly kind: Kind | undefined
  readonly value: string
}

/**
 * Lets staff choose whose figures to see: of all artisans, of a collection, or of a buyer's
 * artisans.
 */
export function ScopeChoice({ kind, value }: Props) {
  const t = useT()
  const id = useId()
  const [, setSearch] = useSearchParams()
  const choose = (name: string, chosen: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const other of [...scopeKinds, 'page']) next.delete(other)
        if (name !== 'all') next.set(name, chosen)
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <div className="scope-choice">
      <fieldset aria-label={t('app.analytics.scope.label')}>
        <SegmentedControl
          name={`${id}-kind`}
          value={kind ?? 'all'}
          options={['all' as const, ...scopeKinds].map((one) => ({
            value: one,
            label: t(`app.analytics.scope.${one}`),
          }))}
          onChange={(one) => choose(one, '')}
        />
      </fieldset>
      {kind === 'buyer' && (
        <PlainSelect
          label={t('app.analytics.scope.whichBuyer')}
          value={value}
          options={[
            { value: '', label: t('app.analytics.scope.choose') },
            ...buyers.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(name) => choose('buyer', name)}
        />
      )}
      {kind === 'collection' && (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('app.analytics.scope.whichCollection')}
          </label>
          <RecordCombobox
            id={id}
            name="collection"
            resource={collections.name}
            value={value ? [value] : []}
            hasError={false}
            aria={{}}
            onLeave={() => undefined}
            onChange={([one = '']) => choose('collection', one)}
          />
        </div>
      )}
    </div>
  )
}
