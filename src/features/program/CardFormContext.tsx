import { createContext, type ComponentType } from 'react'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { ProgramSkeleton } from '../programPlans/ProgramSkeleton.tsx'
import type { CardFormProps } from './CardForm.tsx'

const LazyCardForm = lazyPanel(
  async () => (await import('./CardForm.tsx')).CardForm,
  <ProgramSkeleton count={1} isTall />,
)

/**
 * The component of the card form: by default the gateway's own form, loaded on demand. Tests, which
 * have no gateway, provide another.
 */
export const CardFormContext = createContext<ComponentType<CardFormProps>>(LazyCardForm)

/** The card form that the context provides. */
export const CardFormPart = (props: CardFormProps) => (
  <CardFormContext.Consumer>{(Form) => <Form {...props} />}</CardFormContext.Consumer>
)
