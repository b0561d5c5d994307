import { createContext, createElement, type ComponentType } from 'react'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { ProgramSkeleton } from '../programPlans/ProgramSkeleton.tsx'
import type { CardFormProps } from './CardForm.tsx'

const LazyCardForm = lazyPanel(
  async () => (await import('./CardForm.tsx')).CardForm,
  createElement(ProgramSkeleton, { count: 1, isTall: true }),
)

/** What asks for the card: the gateway's own form, whose code comes with it. Tests, which have no gateway, set their own. */
export const CardFormContext = createContext<ComponentType<CardFormProps>>(LazyCardForm)
