import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { digestChoices, noticeChoices } from '../../../resources/notices/notices.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { PlainSelect } from '../../fields/inputs/PlainSelect.tsx'
import { useT } from '../../language/useT.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import './notices.css'

const key = ['noticeChoices']
type Choice = (typeof noticeChoices)[number]

type Choices = CallAnswer<'readNoticeChoices'>
type Kind = Choices['kinds'][number]['kind'] | 'waiting'

/** The choices with another one for a kind. */
const chosen = (before: Choices, kind: Kind, choice: Choice): Choices => ({
  kinds: before.kinds.map((one) => (one.kind === kind ? { ...one, choice } : one)),
  waiting:
    kind === 'waiting'
      ? (digestChoices.find((one) => one === choice) ?? before.waiting)
      : before.waiting,
})

/** For each kind of notices, how the user wants to be told; saved as it is chosen. */
export function NoticeChoices() {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('readNoticeChoices', { signal })).body,
  })

  async function choose(kind: Kind, choice: Choice) {
    // Shown at once; what the server has is read again, whether it took the choice or not.
    client.setQueryData<typeof data>(key, (before) => before && chosen(before, kind, choice))
    try {
      await call('saveNoticeChoice', { body: { kind, choice } })
      notify('app.notifications.saved', { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: key })
  }
  const select = (kind: Kind, value: Choice, offered: readonly Choice[]) => (
    <PlainSelect
      key={kind}
      label={t(`app.notifications.kinds.${kind}`)}
      value={value}
      options={offered.map((one) => ({
        value: one,
        label: t(
          kind === 'waiting' && one === 'off'
            ? 'app.notifications.noDigest'
            : `app.notifications.choices.${one}`,
        ),
      }))}
      onChange={(picked) => {
        const choice = offered.find((one) => one === picked)
        if (choice) void choose(kind, choice)
      }}
    />
  )
  return (
    <section className="notices-section" aria-labelledby="notices-choices">
      <h2 id="notices-choices" className="notices-title">
        {t('app.notifications.choose')}
      </h2>
      <p className="notices-hint">{t('app.notifications.chooseHint')}</p>
      {!data && error && (
        <EmptyState
          isAlert
          title={t('app.notifications.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <output>{t('app.notifications.loading')}</output>}
      {data && (
        <div className="notices-choices">
          {data.kinds.map(({ kind, choice }) => select(kind, choice, noticeChoices))}
          {select('waiting', data.waiting, digestChoices)}
        </div>
      )}
    </section>
  )
}
