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
import { useNewestOrder, useTakeOrder } from '../useOrder.ts'
import { recordFromAnswer } from '../../../api/recordPayload.ts'
import { orders, type ShownOrder } from '../../resources.ts'

/** What became of saving a form together with others; `later` where somebody has to choose first. */
interface Saved {
  readonly state: 'saved' | 'same' | 'failed' | 'later'
  /** Why not, where no field of it says so. */
  readonly reason: string
}

/** A form of a page that can be saved together with the others. */
export interface PageForm {
  readonly name: string
  readonly isDirty: boolean
  /** Saves it without a notice of its own. */
  readonly save: () => Promise<Saved>
  /** Brings its first error into view. */
  readonly reveal: () => void
  /** Enters a shipping date; absent where there is none to enter. */
  readonly setDay?: ((day: string) => void) | undefined
}

/** The forms of the page, and where one comes in or goes. */
export const PageFormsContext = createContext<ReadonlyMap<string, PageForm>>(new Map())
export const RegisterFormContext = createContext<
  ((id: string, form: PageForm | null) => void) | null
>(null)

/** Puts a form among those of its page. */
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
  /** The fields of the form: a part of those of an order, with rules that may look at what is stored. */
  readonly formOf: (stored: () => RaRecord) => Resource
  readonly order: ShownOrder
  /** What of an order the form holds; of a part of one only what that part has. */
  readonly project: (order: ShownOrder) => FormValues
  readonly send: (
    values: FormValues,
    changed: readonly Leaf[],
    version: number | undefined,
  ) => Promise<Answer>
  /** The field of the form that an error of the call is about. */
  readonly fieldOf?: (path: string) => string
  readonly success: MessageKey
}

/**
 * A form about a part of an order, saved by a call of its own. Several stand on one page: what one of them
 * or somebody else saves comes into the others, and never over what was typed there.
 */
export function useOrderForm(options: Options) {
  const { formOf, order, project, fieldOf = (path) => path, success } = options
  const t = useT()
  const notify = useNotify()
  const take = useTakeOrder(order)
  const newestOrder = useNewestOrder(order)
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const recordOf = (from: ShownOrder): RaRecord => ({
    ...project(from),
    id: from.id,
    version: from.version,
  })
  const [first] = useState(() => recordOf(order))
  const base = useRef(first)
  const stored = useCallback(() => base.current, [])
  const resource = useMemo(() => formOf(stored), [formOf, stored])
  const { leaves } = resource
  const isWhole = useCallback(() => isSending.current, [])
  const resolver = useMemo(
    () => resolverOf(resource, leaves, t, isWhole),
    [resource, leaves, t, isWhole],
  )
  const [defaultValues] = useState(() => formValues(resource, first))
  const form = useForm<FormValues>({
    defaultValues,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const isTyped = useIsTyped(form)

  const begin = (record: RaRecord) => {
    base.current = record
    form.reset(formValues(resource, record))
  }
  const cleanOf = (values: FormValues) => cleanValues(resource, values)
  const changedLeaves = (values: FormValues, from: RaRecord) => {
    const [now, was] = [cleanOf(values), cleanOf(formValues(resource, from))]
    return leaves.filter(({ parts }) => !isSameValue(valueAt(now, parts), valueAt(was, parts)))
  }
  /** Goes on from a newer record; what was typed stays. */
  const adopt = (record: RaRecord, sent?: FormValues) => {
    const typed = form.getValues()
    const now = cleanOf(typed)
    const mine = sent
      ? leaves.filter(({ parts }) => !isSameValue(valueAt(now, parts), valueAt(sent, parts)))
      : changedLeaves(typed, base.current)
    begin(record)
    for (const { path, parts } of mine)
      form.setValue(path, valueAt(typed, parts), { shouldDirty: true })
  }

  const follow = (stored: ShownOrder) => {
    const newer = recordOf(stored)
    if (Number(newer.version) <= Number(base.current.version)) return
    const mine = changedLeaves(form.getValues(), base.current)
    const theirs = changedLeaves(formValues(resource, newer), base.current)
    // Where both changed the same field, saving finds out, and the user chooses.
    if (!mine.some((leaf) => theirs.includes(leaf))) adopt(newer)
  }
  useEffect(() => {
    follow(order)
    // A newer order is the only cause; the rest is read as it is then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [order])

  const reveal = () => revealFirstError(element.current)
  /** @param isAlone says by itself what came of it */
  const send = async (isAlone: boolean): Promise<Saved> => {
    let saved: Saved = { state: 'same', reason: '' }
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
  /** Saves it together with others: what one of them has just stored is no change of somebody else's. */
  const save = async (): Promise<Saved> => {
    if (isSaving) return { state: 'later', reason: '' }
    follow(newestOrder())
    return send(false)
  }
  const again = () => void submit()
  const retry = useRetry(again)
  const merging = useMerge({
    resource,
    form,
    leaves,
    stored,
    begin,
    submit: again,
  })

  function refuse(refusal: SaveError, isAlone: boolean): Saved {
    const errors = Object.fromEntries(
      Object.entries(refusal.errors).map(([path, text]) => [fieldOf(path), text]),
    )
    const reason = setFieldErrors(form, resource, leaves, { ...refusal, errors }, t)
    const isOurs = refusal.status === 0 || refusal.status >= 500
    const isAtFields = Object.keys(errors).some((path) => form.getFieldState(path).error)
    const saved: Saved = { state: 'failed', reason: isAtFields ? '' : reason }
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
  function meet({ current, base: was, changedBy }: Stale) {
    if (typeof current._id !== 'string')
      return notify('app.orders.form.changed', { type: 'warning' })
    const version = current.version
    const now = take(current)
    const before = recordFromAnswer(orders, was)
    merging.meet({ current: { ...project(now), version }, base: project(before), changedBy })
  }

  async function write(
    values: FormValues,
    changed: readonly Leaf[],
    isAlone: boolean,
  ): Promise<Saved> {
    const version = Number(base.current.version) || undefined
    retry.close()
    setSaving(true)
    try {
      const { body } = await options.send(values, changed, version)
      const saved = take(body)
      const isSame = version !== undefined && Number(saved.version) === version
      adopt(recordOf(saved), values)
      if (isAlone)
        notify(isSame ? 'notices.noChanges' : success, { type: isSame ? 'info' : 'success' })
      return { state: isSame ? 'same' : 'saved', reason: '' }
    } catch (error) {
      const refusal = errorText(error)
      if (!refusal.stale) return refuse(refusal, isAlone)
      meet(refusal.stale)
      return { state: 'later', reason: '' }
    } finally {
      setSaving(false)
    }
  }

  return {
    resource,
    form,
    element,
    isTyped,
    isSaving,
    merging,
    submit,
    save,
    reveal,
    /** The form's part of the order as it was last seen stored. */
    stored,
    /** Takes over what a call beside the form has answered; what was typed stays. */
    adoptAnswer: (body: unknown) => adopt(recordOf(take(body))),
  }
}
