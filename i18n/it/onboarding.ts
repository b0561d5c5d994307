import type { onboarding as english } from '../en/onboarding.ts'
import type { Shape } from '../shape.ts'

export const onboarding: Shape<typeof english> = {
  onboarding: {
    summary: 'Scheda di %{name}',
    header: "Stato dell'artigiano",
    by: 'da %{editor}',
    neverPublished: 'Non ancora pubblicato',
  },
}
