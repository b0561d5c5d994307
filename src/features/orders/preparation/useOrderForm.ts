import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type SyntheticEvent,
  createContext,
  useContext,
  useId,
  useLayoutEffect,
} from 'react'
import { useNotify, type RaRecord } from 'react-admin'
import { useForm } from 'react-hook-form'
import { useT } from '../../../language/useT.ts'
import {
  isSameValue,
  valueAt,
  type Leaf,
  type MessageKey,
  type Resource,
} from '../../../../schema/index.ts'
import type { Answer } from '../../../api/apiClient.ts'
import { errorText, type SaveError, type Stale } from '../../../api/errorText.ts'
import { useRetry } from '../../../ui/feedback/useRetry.ts'
import { cleanValues, formValues, type FormValues } from '../../../views/form/formValues.ts'
import { resolverOf } from '../../../views/form/resolverOf.ts'
import { revealFirstError } from '../../../views/form/revealFirstError.ts'
import { setFieldErrors } from '../../../views/form/setFieldErrors.ts'
import { useIsTyped } from '../../../views/form/useIsTyped.ts'
import { useMerge } from '../../../views/merge/useMerge.ts'
import { useNewestOrder, useCacheOrder } from '../useOrder.ts'
import { recordFromAnswer } from '../../../api/recordPayload.ts'
import { orders, type ShownOrder } from '../../resources.ts'

/** Result of saving one form; `later` if a conflict has to be resolved by the user first. */
interface SaveResult {
  readonly state: 'saved' | 'same' | 'failed' | 'later'
  /** Why it failed; empty if an error at a field says so. */
  readonly reason: string
}

/** A form that can be saved together with the other forms of its page. */
export interface PageForm {
  readonly name: string
  readonly isDirty: boolean
  /** Saves the form without showing a notice. */
  readonly save: () => Promise<SaveResult>
  /** Scrolls to the first error. */
  readonly reveal: () => void
  /** Enters a shipping date; absent for a form without an editable date. */
  readonly setDay?: ((day: string) => void) | undefined
}

/** The forms of the page by id; {@link RegisterFormContext} adds and removes them. */
export const PageFormsContext = createContext<ReadonlyMap<string, PageForm>>(new Map())
export const RegisterFormContext = createContext<
  ((id: string, form: PageForm | null) => void) | null
>(null)

/** Registers a form with its page while it is mounted. */
export function usePageForm(form: PageForm): void {
  const id = useId()
  const register = useContext(RegisterFormContext)
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  const { name, isDirty, setDay } = form
  const hasDay = setDay !== undefined
  useEffect(() => {
    register?.(id, {
      name,
      isDirty,
      save: () => latest.current.save(),
      reveal: () => latest.current.reveal(),
      setDay: hasDay ? (day) => latest.current.setDay?.(day) : undefined,
    })
  }, [register, id, name, isDirty, hasDay])
  useEffect(() => () => register?.(id, null), [register, id])
}

interface Options {
  /**
   * Builds the form's definition: some fields of an order, with rules that can look at the stored
   * values.
   */
  readonly buildForm: (stored: () => RaRecord) => Resource
  readonly order: ShownOrder
  /** Picks the form's values out of an order; an incomplete order gives only what it contains. */
  readonly toFormValues: (order: ShownOrder) => FormValues
  readonly send: (
    values: FormValues,
    changed: readonly Leaf[],
    version: number | undefined,
  ) => Promise<Answer>
  /** Maps the path of an error of the call to a field of the form. */
  readonly toFieldPath?: (path: string) => string
  readonly success: MessageKey
}

/**
 * A form for a part of an order, saved by its own call. A page has several of them: what one form
 * or another user saves is merged into the others, and never overwrites what was typed there.
 */
export function useOrderForm(options: Options) {
  const { buildForm, order, toFormValues, toFieldPath = (path) => path, success } = options
  const t = useT()
  const notify = useNotify()
  const cacheOrder = useCacheOrder(order)
  const newestOrder = useNewestOrder(order)
  const formElement = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const recordOf = (from: ShownOrder): RaRecord => ({
    ...toFormValues(from),
    id: from.id,
    version: from.version,
  })
  const [initial] = useState(() => recordOf(order))
  const base = useRef(initial)
  const stored = useCallback(() => base.current, [])
  const resource = useMemo(() => buildForm(stored), [buildForm, stored])
  const { leaves } = resource
  const isSubmitting = useCallback(() => isSending.current, [])
  const resolver = useMemo(
    () => resolverOf(resource, leaves, t, isSubmitting),
    [resource, leaves, t, isSubmitting],
  )
  const [defaultValues] = useState(() => formValues(resource, initial))
  const form = useForm<FormValues>({
    defaultValues,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const isTyped = useIsTyped(form)

  const resetTo = (record: RaRecord) => {
    base.current = record
    form.reset(formValues(resource, record))
  }
  const clean = (values: FormValues) => cleanValues(resource, values)
  const changedLeaves = (values: FormValues, from: RaRecord) => {
    const [now, was] = [clean(values), clean(formValues(resource, from))]
    return leaves.filter(({ parts }) => !isSameValue(valueAt(now, parts), valueAt(was, parts)))
  }
  /**
   * Rebases the form on a newer record and keeps what was typed; `sent` are the values just saved.
   */
  const rebase = (record: RaRecord, sent?: FormValues) => {
    const typed = form.getValues()
    const now = clean(typed)
    const myLeaves = sent
      ? leaves.filter(({ parts }) => !isSameValue(valueAt(now, parts), valueAt(sent, parts)))
      : changedLeaves(typed, base.current)
    resetTo(record)
    for (const { path, parts } of myLeaves)
      form.setValue(path, valueAt(typed, parts), { shouldDirty: true })
  }

  const followOrder = (stored: ShownOrder) => {
    const newer = recordOf(stored)
    if (Number(newer.version) <= Number(base.current.version)) return
    const myLeaves = changedLeaves(form.getValues(), base.current)
    const theirLeaves = changedLeaves(formValues(resource, newer), base.current)
    // If both changed the same field, the next save reports the conflict and the user chooses.
    if (!myLeaves.some((leaf) => theirLeaves.includes(leaf))) rebase(newer)
  }
  useEffect(() => {
    followOrder(order)
    // Only a newer order triggers this; everything else is read at that time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [order])

  const reveal = () => revealFirstError(formElement.current)
  /** @param isAlone whether the form is saved by itself, and shows the notices itself */
  const send = async (isAlone: boolean): Promise<SaveResult> => {
    let saved: SaveResult = { state: 'same', reason: '' }
    isSending.current = true
    await form.handleSubmit(
      async (values) => {
        isSending.current = false
        const changed = changedLeaves(values, base.current)
        if (changed.length > 0) saved = await write(values, changed, isAlone)
        else if (isAlone) notify('notices.noChanges', { type: 'info' })
      },
      () => {
        isSending.current = false
        saved = { state: 'failed', reason: '' }
        if (!isAlone) return
        notify('app.form.invalid', { type: 'warning' })
        reveal()
      },
    )()
    return saved
  }
  const submit = async (event?: SyntheticEvent): Promise<void> => {
    event?.preventDefault()
    if (!isSaving) await send(true)
  }
  /** Saves the form as one of several: first follows what the previous form has just stored. */
  const save = async (): Promise<SaveResult> => {
    if (isSaving) return { state: 'later', reason: '' }
    followOrder(newestOrder())
    return send(false)
  }
  const retrySubmit = () => void submit()
  const retry = useRetry(retrySubmit)
  const merging = useMerge({
    resource,
    form,
    leaves,
    stored,
    begin: resetTo,
    submit: retrySubmit,
  })

  function showRefusal(refusal: SaveError, isAlone: boolean): SaveResult {
    const errors = Object.fromEntries(
      Object.entries(refusal.errors).map(([path, text]) => [toFieldPath(path), text]),
    )
    const reason = setFieldErrors(form, resource, leaves, { ...refusal, errors }, t)
    const isOurs = refusal.status === 0 || (refusal.status >= 500 && refusal.isSilent)
    const isAtFields = Object.keys(errors).some((path) => form.getFieldState(path).error)
    const saved: SaveResult = { state: 'failed', reason: isAtFields ? '' : reason }
    if (!isAlone) return saved
    const failed = t('app.orders.form.failed')
    notify(isOurs || isAtFields ? failed : `${failed}. ${reason}`, {
      type: 'error',
      multiLine: true,
      ...retry.offer(refusal.status),
    })
    reveal()
    return saved
  }
  function handleConflict({ current, base: was, changedBy }: Stale) {
    if (typeof current._id !== 'string')
      return notify('app.orders.form.changed', { type: 'warning' })
    const version = current.version
    const now = cacheOrder(current)
    const before = recordFromAnswer(orders, was)
    merging.resolveConflict({
      current: { ...toFormValues(now), version },
      base: toFormValues(before),
      changedBy,
    })
  }

  async function write(
    values: FormValues,
    changed: readonly Leaf[],
    isAlone: boolean,
  ): Promise<SaveResult> {
    const version = Number(base.current.version) || undefined
    retry.close()
    setSaving(true)
    try {
      const { body } = await options.send(values, changed, version)
      const saved = cacheOrder(body)
      const isSame = version !== undefined && Number(saved.version) === version
      rebase(recordOf(saved), values)
      if (isAlone)
        notify(isSame ? 'notices.noChanges' : success, { type: isSame ? 'info' : 'success' })
      return { state: isSame ? 'same' : 'saved', reason: '' }
    } catch (error) {
      const refusal = errorText(error)
      if (!refusal.stale) return showRefusal(refusal, isAlone)
      handleConflict(refusal.stale)
      return { state: 'later', reason: '' }
    } finally {
      setSaving(false)
    }
  }

  return {
    resource,
    form,
    formElement,
    isTyped,
    isSaving,
    merging,
    submit,
    save,
    reveal,
    /** The form's part of the order as last read from the server. */
    stored,
    /** Adopts the order answered by a call outside the form; what was typed stays. */
    adoptAnswer: (body: unknown) => rebase(recordOf(cacheOrder(body))),
  }
}
