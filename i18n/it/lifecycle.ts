import type { lifecycle as english } from '../en/lifecycle.ts'
import type { Shape } from '../shape.ts'

export const lifecycle: Shape<typeof english> = {
  lifecycle: {
    changedMeanwhile:
      'Nel frattempo qualcuno ha modificato questo prodotto. Guarda i dati attuali, poi riprova',
    reject: {
      title: 'Rimanda “%{name}”',
      intro: "L'artigiano vede qui le tue motivazioni e le riceve per email.",
      reason: 'Motivo',
      reasonHelp: "Che cosa l'artigiano deve sapere per prima cosa",
      pick: 'Aggiungi una nota a un campo',
      pickHint: 'Scegli un campo…',
      now: 'Ora: ',
      remove: 'Togli la nota su “%{field}”',
      send: 'Rimanda',
      sending: 'Invio…',
    },
  },
}
