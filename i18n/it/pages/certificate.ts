import type { certificate as english } from '../../en/pages/certificate.ts'
import type { Shape } from '../../shape.ts'

export const certificate: Shape<typeof english> = {
  certificate: {
    withSku: 'Certificato regalo con SKU',
    withoutSku: 'Certificato regalo senza SKU',
    title: 'Grazie',
    thanks:
      'Avete scelto un oggetto fatto a mano in Italia. Dentro ci sono il tempo, la maestria e la cura delle persone che l’hanno realizzato per voi.',
    madeBy: 'Realizzato da',
    nameless:
      'Nessun certificato: «%{name}» è scritto in caratteri che il suo font non ha. Ha quelli latini, greci e cirillici.',
    leftOut: 'Il certificato è salvato, ma senza i segni che il suo font non ha: %{signs}',
    fileName: 'certificato-regalo-%{sku}.pdf',
  },
}
