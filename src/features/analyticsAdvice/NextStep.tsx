import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { advice, adviceRuleByName } from '../../../resources/analytics/adviceRules.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { pageByName, type PageName } from '../../../resources/navigation/pages.ts'
import { fillPath } from '../../../schema/index.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { Picture } from '../../ui/Picture.tsx'
import { fieldAddress } from '../../views/form/fieldAddress.ts'
import './nextStep.css'

type Step = CallAnswer<'readAdvice'>[number]

const pagesByName: Readonly<Record<string, (typeof pageByName)[PageName] | undefined>> = pageByName

/**
 * The address where a step can be done, down to the form field; null if this portal lacks the page.
 */
function addressOf({ page, params, field }: Step['link']): string | null {
  const path = pagesByName[page]?.path
  if (path === undefined) return null
  return fillPath(path, params) + (field === null ? '' : fieldAddress(field))
}

/** One piece of advice: a sentence with formatted numbers, and a link to where it can be done. */
export function NextStep({ step: { rule, product, numbers, link } }: { readonly step: Step }) {
  const t = useT()
  const [locale] = useLocaleState()
  const format = numberFormat(locale, { maximumFractionDigits: 1 })
  const formattedNumbers = Object.entries(numbers).map(([name, value]) => [
    name,
    format.format(value),
  ])
  const counted = adviceRuleByName[rule]?.counted
  const name = product?.name ?? product?.sku ?? ''
  const address = addressOf(link)
  const action = t(`app.advice.actions.${rule}`)
  return (
    <li className="next-step">
      <Picture address={product?.image ?? undefined} />
      <p className="next-step-text">
        {t(`app.advice.rules.${rule}`, {
          ...Object.fromEntries(formattedNumbers),
          name,
          days: format.format(advice.days),
          ...(counted && { smart_count: numbers[counted] }),
        })}
      </p>
      {address !== null && (
        <Link
          className="next-step-link"
          to={address}
          aria-label={t('app.advice.actionOf', { action, name })}
        >
          {action}
        </Link>
      )}
    </li>
  )
}
