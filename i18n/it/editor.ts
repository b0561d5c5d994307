import type { editor as english } from '../en/editor.ts'
import type { Shape } from '../shape.ts'

export const editor: Shape<typeof english> = {
  editor: {
    isPending: "Questo prodotto attende l'approvazione e non si può ancora aprire",
    isRejected: 'Questo prodotto è stato respinto e va corretto: non si può ancora aprire',
  },
}
