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
import { FirstSteps } from '../admin/FirstSteps.tsx'
import { ApprovalTable } from './ApprovalTable.tsx'
import { isTableName, tableNames, type ApprovalTableName } from './approvalTables.ts'
import { DecisionReport, DisapproveDialog } from './lazyDialogs.ts'
import { OutsideTables } from './OutsideTables.tsx'
import { useApprovalTable } from './useApprovalTable.ts'
import { useDecision } from './useDecision.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import './approval.css'

const pageParam = (search: URLSearchParams, table: ApprovalTableName) => {
  const page = Math.trunc(Number(search.get(table) ?? 1))
  return page >= 1 && page < 1e8 ? page : 1
}

/**
 * Pending and approved collections side by side (rows COLL-001 to 013); all of its state is in the
 * address.
 */
export function ApprovalDashboard() {
  const t = useT()
  const [locale] = useLocaleState()
  const [search, setSearch] = useSearchParams()
  const refusal = useDenialText(definition.calls.approve)
  const decision = useDecision()
  const [toDisapprove, setToDisapprove] = useState<Shown<'collections'> | null>(null)
  const isNarrow = useMedia(upTo('desk'))
  const isPhone = useMedia(upTo('phone'))
  const container = useRef<HTMLDivElement>(null)
  const artisan = search.get('artisan') ?? ''
  const tableInUrl = search.get('table')
  const table = isTableName(tableInUrl) ? tableInUrl : 'pending'
  const pages = { pending: pageParam(search, 'pending'), approved: pageParam(search, 'approved') }
  const answers = {
    pending: useApprovalTable('pending', artisan, pages.pending),
    approved: useApprovalTable('approved', artisan, pages.approved),
  }

  const change = useCallback(
    (params: Readonly<Record<string, string>>, pushesHistory = true) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(params))
            if (value === '') next.delete(name)
            else next.set(name, value)
          return next
        },
        { replace: !pushesHistory, preventScrollReset: true },
      ),
    [setSearch],
  )
  const searchArtisan = useCallback(
    // A search for another artisan starts on the first page of both tables.
    (words: string) => change({ artisan: words, pending: '', approved: '' }, false),
    [change],
  )
  const goToPage = useCallback(
    (name: ApprovalTableName) => (page: number) =>
      change({ [name]: page === 1 ? '' : String(page) }),
    [change],
  )
  const focusOtherTable = (by: 1 | -1) =>
    container.current
      ?.querySelector<HTMLElement>(
        `[data-table='${tableNames[by === 1 ? 1 : 0]}'] tbody tr[tabindex='0']`,
      )
      ?.focus()
  const countText = (name: ApprovalTableName) => {
    const total = answers[name].data?.total
    return total === undefined ? '' : ` ${numberFormat(locale).format(total)}`
  }
  // Where a new portal's first administrator starts.
  const isNewPortal = artisan === '' && tableNames.every((name) => answers[name].data?.total === 0)
  return (
    <div className="approval" ref={container}>
      <PageTitle text={t('app.collections.dashboard')} />
      {refusal !== null && <Alert severity="info">{refusal}</Alert>}
      {isNewPortal && <FirstSteps />}
      <div className="approval-tools">
        <SearchBox
          words={artisan}
          onSearch={searchArtisan}
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
                label: t(`app.collections.tables.${name}`) + countText(name),
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
            onPage={goToPage(name)}
            onClear={() => searchArtisan('')}
            onApprove={(collection) => {
              if (!decision.isBusy(collection)) void decision.approve(collection)
            }}
            onDisapprove={(collection) => {
              if (!decision.isBusy(collection)) setToDisapprove(collection)
            }}
            onSwitchTable={focusOtherTable}
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
