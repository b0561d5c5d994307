import { useT } from '../../language/useT.ts'
import { answers, valueIn, withValues } from '../../../resources/parts/additionalData.ts'
import { languages } from '../../../schema/index.ts'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { ItemProps } from './useAdditionalData.ts'
import './product.css'

/** An additional field answered with yes, no or nothing; the answer is stored in every language. */
export function ItemFlag({ binding, entries, item, label }: ItemProps) {
  const t = useT()
  const options = [
    { value: 'yes', label: t('app.values.yes') },
    { value: 'no', label: t('app.values.no') },
    { value: '', label: '–', name: t('app.values.notAnswered') },
  ]
  const given = languages.map((language) => valueIn(entries, item, language))
  const isGiven = (answer: 'yes' | 'no') =>
    languages.some((language, at) => given[at]?.toLowerCase() === answers[answer][language])
  const value = isGiven('yes') ? 'yes' : isGiven('no') ? 'no' : ''
  return (
    <div className="product-item">
      <FieldFrame
        binding={{ ...binding, label, isRequired: false, error: undefined, help: '' }}
        isGroup
      >
        <SegmentedControl
          name={`item-${item.key ?? ''}`}
          options={options}
          value={value}
          onLeave={binding.leave}
          onChange={(answer) =>
            binding.set(
              withValues(
                entries,
                item,
                answer === 'yes' || answer === 'no' ? answers[answer] : null,
              ),
            )
          }
        />
      </FieldFrame>
    </div>
  )
}
