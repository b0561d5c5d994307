import type { shopLinks as english } from '../../en/app/shopLinks.ts'
import type { Shape } from '../../shape.ts'

export const shopLinks: Shape<typeof english> = {
  shopLinks: { send: 'Invia al negozio' },
}
