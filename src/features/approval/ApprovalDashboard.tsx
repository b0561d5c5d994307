import { useCallback, useRef, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { collections as definition } from '../../../resources/collections.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchBox } from '../../views/list/SearchBox.tsx'
import { useDenialText } from '../../views/form/useDenialText.ts'
import { ApprovalTable } from './ApprovalTable.tsx'
import { isTableName, tableNames, type ApprovalTableName } from './approvalTables.ts'
import { DecisionReport, DisapproveDialog } from './panels.ts'
import { OutsideTables } from './OutsideTables.tsx'
import { useApprovalTable } from './useApprovalTable.ts'
import { useDecision } from './useDecision.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import './approval.css'

const pageIn = (search: URLSearchParams, table: ApprovalTableName) => {
  const page = Math.trunc(Number(search.get(table) ?? 1))
  return page >= 1 && page < 1e8 ? page : 1
}

/** What waits for approval next to what is approved (rows COLL-001 to 013); its whole state is in the address. */
export function ApprovalDashboard() {
  const t = useT()
  const [locale] = useLocaleState()
  const [search, setSearch] = useSearchParams()
  const refusal = useDenialText(definition.calls.approve)
  const decision = useDecision()
  const [toDisapprove, setToDisapprove] = useState<Shown<'collections'> | null>(null)
  const isNarrow = useMedia(upTo('desk'))
  const isPhone = useMedia(upTo('phone'))
  const frame = useRef<HTMLDivElement>(null)
  const artisan = search.get('artisan') ?? ''
  const tableInUrl = search.get('table')
  const table = isTableName(tableInUrl) ? tableInUrl : 'pending'
  const pages = { pending: pageIn(search, 'pending'), approved: pageIn(search, 'approved') }
  const answers = {
    pending: useApprovalTable('pending', artisan, pages.pending),
    approved: useApprovalTable('approved', artisan, pages.approved),
  }

  const change = useCallback(
    (parts: Readonly<Record<string, string>>, isNew = true) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(parts))
            if (value === '') next.delete(name)
            else next.set(name, value)
          return next
        },
        { replace: !isNew, preventScrollReset: true },
      ),
    [setSearch],
  )
  const find = useCallback(
    // Another artisan has other pages.
    (words: string) => change({ artisan: words, pending: '', approved: '' }, false),
    [change],
  )
  const turn = useCallback(
    (name: ApprovalTableName) => (page: number) =>
      change({ [name]: page === 1 ? '' : String(page) }),
    [change],
  )
  const goAside = (by: 1 | -1) =>
    frame.current
      ?.querySelector<HTMLElement>(
        `[data-table='${tableNames[by === 1 ? 1 : 0]}'] tbody tr[tabindex='0']`,
      )
      ?.focus()
  const countOf = (name: ApprovalTableName) => {
    const total = answers[name].data?.total
    return total === undefined ? '' : ` ${numberFormat(locale).format(total)}`
  }
  return (
    <div className="approval" ref={frame}>
      <PageTitle text={t('app.collections.dashboard')} />
      {refusal !== null && <Alert severity="info">{refusal}</Alert>}
      <div className="approval-tools">
        <SearchBox
          words={artisan}
          onSearch={find}
          isPhone={isPhone}
          label={t('app.collections.artisan')}
        />
        {isNarrow && (
          <fieldset className="approval-choice" aria-label={t('app.collections.table')}>
            <SegmentedControl
              name="table"
              value={table}
              options={tableNames.map((name) => ({
                value: name,
                label: t(`app.collections.tables.${name}`) + countOf(name),
              }))}
              onChange={(name) => change({ table: name === 'pending' ? '' : name })}
            />
          </fieldset>
        )}
        {!isNarrow && refusal === null && (
          <p className="approval-keys">{t('app.collections.keysHint')}</p>
        )}
      </div>
      <div className="approval-tables">
        {(isNarrow ? [table] : tableNames).map((name) => (
          <ApprovalTable
            key={name}
            name={name}
            answer={answers[name]}
            page={pages[name]}
            artisan={artisan}
            isNarrow={isNarrow}
            mayDecide={refusal === null}
            isBusy={decision.isBusy}
            isCovered={toDisapprove !== null || decision.report !== null}
            onPage={turn(name)}
            onClear={() => find('')}
            onApprove={(collection) => {
              if (!decision.isBusy(collection)) void decision.approve(collection)
            }}
            onDisapprove={(collection) => {
              if (!decision.isBusy(collection)) setToDisapprove(collection)
            }}
            onAside={goAside}
          />
        ))}
      </div>
      <OutsideTables artisan={artisan} />
      {decision.report && (
        <DecisionReport report={decision.report} onClose={decision.closeReport} />
      )}
      {toDisapprove && (
        <DisapproveDialog
          key={toDisapprove.id}
          collection={toDisapprove}
          decision={decision}
          onClose={() => setToDisapprove(null)}
        />
      )}
    </div>
  )
}
