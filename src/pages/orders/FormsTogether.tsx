import { useCallback, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { PageFormsContext, RegisterFormContext, type PageForm } from './pageForms.ts'
import '../../views/form/save.css'

type Forms = ReadonlyMap<string, PageForm>

/** Around the forms of a page: once something was changed, one Save for all that was. */
export function FormsTogether({ children }: { readonly children: ReactNode }) {
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
    // One after the other: each goes on from the order that the one before has left.
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
          // The field in hand would complain as it loses the focus, and move this button from under the pointer.
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
