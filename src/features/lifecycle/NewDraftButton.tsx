import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { useEditing } from '../../views/form/editing.ts'
import '../../views/form/save.css'

const texts = { saved: 'notices.draftSaved', failed: 'errors.productUpdate' } as const

/** Creates a product as a draft, complete or not: SKU and name are enough (row PROD-070). */
export function NewDraftButton() {
  const t = useT()
  const editing = useEditing()
  return (
    <Button
      look="outlined"
      size="small"
      className="save-tall"
      disabled={editing.isSaving}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() =>
        void editing.save({ isIncomplete: true, extraValues: { status: 'draft' }, texts })
      }
    >
      {t('app.lifecycle.draft.save')}
    </Button>
  )
}
