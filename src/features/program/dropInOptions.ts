import type { Options } from 'braintree-web-drop-in'
import type { Language } from '../../../schema/index.ts'
import type { Colours } from '../../theme/palette.ts'

export interface FormLook {
  readonly language: Language
  readonly colours: Colours
  /** Names of the fields for screen readers, as the visible labels are outside the iframes. */
  readonly labels: Readonly<Record<'number' | 'expirationDate' | 'cvv', string>>
  readonly frameTitle: (label: string) => string
}

/**
 * Options of the gateway's form: it asks for a card only, and neither saves cards nor shows saved
 * ones.
 */
export function dropInOptions(
  clientToken: string,
  container: HTMLElement,
  look: FormLook,
): Options {
  const { language, colours, labels, frameTitle } = look
  const field = (label: string) => ({ internalLabel: label, iframeTitle: frameTitle(label) })
  const placeholder = { color: colours.inkSoft }
  return {
    authorization: clientToken,
    container,
    locale: language === 'it' ? 'it_IT' : 'en_US',
    paymentOptionPriority: ['card'],
    threeDSecure: true,
    vaultManager: false,
    preselectVaultedPaymentMethod: false,
    card: {
      vault: { vaultCard: false, allowVaultCardOverride: false },
      overrides: {
        fields: {
          number: field(labels.number),
          expirationDate: field(labels.expirationDate),
          cvv: field(labels.cvv),
        },
        styles: {
          input: { color: colours.ink, 'font-size': '16px' },
          ':focus': { color: colours.ink },
          '.invalid': { color: colours.error },
          '::-webkit-input-placeholder': placeholder,
          '::-moz-placeholder': placeholder,
          ':-moz-placeholder': placeholder,
        },
      },
    },
  }
}
