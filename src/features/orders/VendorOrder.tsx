import { useCallback, useState, type ReactNode } from 'react'
import { RecordContextProvider, useNotify } from 'react-admin'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router-dom'
import { errorText, failedText } from '../../api/errorText.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'
import { useT } from '../../language/useT.ts'
import { href } from '../../routing/routes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { LeaveGroup } from '../../views/record/LeaveGroup.tsx'
import { ReauthenticationDialog } from '../../views/record/ReauthenticationDialog.tsx'
import { orders, type ShownOrder } from '../resources.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { purchaseOrder, useOrder } from './useOrder.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageFormsContext, RegisterFormContext, type PageForm } from './preparation/useOrderForm.ts'
import '../../ui/feedback/listMessage.css'
import '../../ui/skeleton.css'
import '../../views/form/save.css'
import './list/orderTable.css'

type Forms = ReadonlyMap<string, PageForm>

/** Collects the forms of the page, and offers one Save for all of them once one has changes. */
function PageForms({ children }: { readonly children: ReactNode }) {
  const [forms, setForms] = useState<Forms>(new Map())
  const register = useCallback((id: string, form: PageForm | null) => {
    setForms((before) => {
      const next = new Map(before)
      if (form) next.set(id, form)
      else next.delete(id)
      return next
    })
  }, [])
  return (
    <RegisterFormContext value={register}>
      <PageFormsContext value={forms}>
        {children}
        {forms.size > 1 && <SaveAll forms={[...forms.values()]} />}
      </PageFormsContext>
    </RegisterFormContext>
  )
}

function SaveAll({ forms }: { readonly forms: readonly PageForm[] }) {
  const t = useT()
  const notify = useNotify()
  const [isSaving, setSaving] = useState(false)
  const changed = forms.filter(({ isDirty }) => isDirty)
  if (changed.length === 0) return null

  async function saveAll() {
    if (isSaving) return
    setSaving(true)
    let done = 0
    const failed: PageForm[] = []
    const reasons = new Set<string>()
    // One after the other: each form is based on the order as the previous save left it.
    for (const form of changed) {
      const { state, reason } = await form.save()
      if (state === 'saved' || state === 'same') done += 1
      if (state !== 'failed') continue
      failed.push(form)
      if (reason !== '') reasons.add(reason)
    }
    flushSync(() => setSaving(false))
    failed[0]?.reveal()
    if (failed.length > 0) {
      const names = failed.map(({ name }) => name).join(', ')
      const text = [t('app.orders.together.notSaved', { names }), ...reasons].join(' ')
      notify(text, { type: 'error', multiLine: true })
    } else if (done > 0)
      notify('app.orders.together.saved', {
        type: 'success',
        messageArgs: { smart_count: done },
      })
  }

  return (
    <div className="save-bar">
      <div className="save-ways">
        <Button
          look="solid"
          disabled={isSaving}
          // Keeps the focus: a validation error on blur would move this button from under the
          // pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void saveAll()}
        >
          {t(isSaving ? 'app.form.saving' : 'app.orders.together.saveAll')}
        </Button>
      </div>
      <div className="save-rest">
        <output className="save-state" data-dirty="">
          {t('app.orders.together.changed', { smart_count: changed.length })}
        </output>
      </div>
    </div>
  )
}

/**
 * The page of one artisan's part of an order; for another artisan's part it says “not found” (row
 * API-160).
 */
export function VendorOrder() {
  const { vendor = '', orderNumber = '' } = useParams()
  const context = useCellContext()
  const { t } = context
  const mayRead = useMayCall(purchaseOrder)
  const isOwn = isVendor(useSubject())
  const titleOf = ({ number, vendorName: name }: ShownOrder) =>
    isOwn || !name
      ? t('app.orders.order', { number: number ?? '' })
      : t('app.orders.orderOf', { number: number ?? '', name })
  const { data, error, refetch } = useOrder({ number: orderNumber, vendorId: vendor }, mayRead)
  if (data)
    return (
      <RecordContextProvider value={data}>
        <PageTitle text={titleOf(data)} />
        <ReauthenticationDialog />
        <LeaveGroup>
          <PageForms key={data.id}>
            <OrderDetail order={data} vendor={vendor} />
          </PageForms>
        </LeaveGroup>
      </RecordContextProvider>
    )
  if (mayRead && !error)
    return (
      <output className="order-table-skeletons" aria-label={t('app.list.loading')}>
        {Array.from({ length: 6 }, (_, at) => (
          <span key={at} className="skeleton-box" />
        ))}
      </output>
    )
  const { status } = errorText(error ?? {})
  const isMissing = !mayRead || status === 404
  return (
    <>
      <PageTitle text={t(isMissing ? 'app.show.notFound' : 'app.show.failed')} />
      <EmptyState
        isAlert
        title={
          !mayRead
            ? t('app.orders.refused', {
                who: principalsText(purchaseOrder.roles ?? [], context),
              })
            : isMissing
              ? t(`errors.notFoundOf.${orders.name}`)
              : failedText(t, error, 'errors.fetch')
        }
        text={mayRead && isMissing ? t('app.show.notFoundText') : undefined}
      >
        <div className="list-message-actions">
          {!isMissing && (
            <Button look="solid" onClick={() => void refetch()}>
              {t('app.list.retry')}
            </Button>
          )}
          <ButtonLink to={href('vendorOrders', { vendor })} look="outlined">
            {t('app.orders.back')}
          </ButtonLink>
        </div>
      </EmptyState>
    </>
  )
}
