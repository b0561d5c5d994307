import { createContext, type ComponentType } from 'react'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { ProgramSkeleton } from '../programPlans/ProgramSkeleton.tsx'
import type { CardFormProps } from './CardForm.tsx'

const LazyCardForm = lazyPanel(
  async () => (await import('./CardForm.tsx')).CardForm,
  <ProgramSkeleton count={1} isTall />,
)

/** Asks for the card with the gateway's own form, whose code comes with it. Tests, which have no gateway, set their own. */
export const CardFormContext = createContext<ComponentType<CardFormProps>>(LazyCardForm)

/** The form for cards of whoever drew the page. */
export const CardFormPart = (props: CardFormProps) => (
  <CardFormContext.Consumer>{(Form) => <Form {...props} />}</CardFormContext.Consumer>
)
