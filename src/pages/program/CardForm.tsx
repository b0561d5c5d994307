import { useImperativeHandle, type Ref } from 'react'

export interface CardFormHandle {
  request(options: {
    amount: number
    email?: string
  }): Promise<{ nonce: string; cardDetails: unknown }>
}
interface Props {
  readonly clientToken: string
  readonly language: string
  readonly isTest: boolean
  readonly ref?: Ref<CardFormHandle>
}
/** Stands in until the real one is there. */
export function CardForm({ ref }: Props) {
  useImperativeHandle(ref, () => ({
    request: () => Promise.reject(new Error('errors.noPaymentMethod')),
  }))
  return null
}
