import { useState, type ComponentType } from 'react'
import { useGetList, type RaRecord } from 'react-admin'
import { openStates } from '../../../resources/parts/orders/orderStatus.ts'
import { TickLine } from '../../fields/inputs/TickLine.tsx'
import { useT } from '../../language/useT.ts'
import { EndPaidPlan } from '../programPlans/EndPaidPlan.tsx'
import { orders, products } from '../resources.ts'

type Act = () => Promise<unknown>

interface QuestionProps {
  readonly vendor: string
  /** Receives what the answer does; undefined for nothing. */
  readonly onAnswer: (act: Act | undefined) => void
}

/** What areas ask when an artisan ends, by area. */
const questions: Readonly<Record<string, ComponentType<QuestionProps>>> = {
  program: EndPaidPlan,
}

/** The answers that were given, as what they do. */
export function useEndAnswers() {
  const [acts, setActs] = useState<Readonly<Record<string, Act | undefined>>>({})
  return {
    answer: (area: string) => (act: Act | undefined) =>
      setActs((before) => ({ ...before, [area]: act })),
    run: async () => {
      for (const act of Object.values(acts)) await act?.()
    },
  }
}

const onePage = { page: 1, perPage: 1 }

/** How many records of an artisan there are; undefined until it is known. */
function useCountOf(resource: string, filter: object): number | undefined {
  const { total } = useGetList<RaRecord>(resource, {
    pagination: onePage,
    filter,
    meta: { columns: [] },
  })
  return total
}

interface Props {
  readonly vendor: string
  /** What ends: its place in the shop, or its account alone. */
  readonly ends: 'shop' | 'account'
  readonly answer: ReturnType<typeof useEndAnswers>['answer']
  /** Takes the artisan out of the shop too; absent where that is what the dialog does, or not possible. */
  readonly disable?: Act
}

/** What it touches when an artisan is disabled or loses its account, and what else is to be decided. */
export function ArtisanEnd({ vendor, ends, answer, disable }: Props) {
  const t = useT()
  const [isTicked, setTicked] = useState(false)
  const onSale = useCountOf(products.name, {
    vendor: [vendor],
    status: ['active'],
    inShop: ['current', 'outdated'],
  })
  const open = useCountOf(orders.name, { vendor: [vendor], status: openStates })
  return (
    <>
      <ul>
        {onSale !== undefined && (
          <li>{t(`app.readiness.ends.${ends}.products`, { smart_count: onSale })}</li>
        )}
        {open !== undefined && (
          <li>{t(`app.readiness.ends.${ends}.orders`, { smart_count: open })}</li>
        )}
      </ul>
      {disable && onSale !== undefined && onSale > 0 && (
        <TickLine
          isTicked={isTicked}
          onTick={(next) => {
            setTicked(next)
            answer('shop')(next ? disable : undefined)
          }}
        >
          {t('app.readiness.ends.disableToo', { smart_count: onSale })}
        </TickLine>
      )}
      {Object.entries(questions).map(([area, Question]) => (
        <Question key={area} vendor={vendor} onAnswer={answer(area)} />
      ))}
    </>
  )
}
