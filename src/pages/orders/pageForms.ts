import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react'

/** What became of saving a form together with others; `later` where somebody has to choose first. */
export interface Saved {
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
