/** Messages about drafts between the pages of this browser. */
export type DraftMessage =
  | { readonly kind: 'changed'; readonly resource: string; readonly record: string }
  /** The user is about to sign out: pages have to send their drafts now. */
  | { readonly kind: 'deliver'; readonly round: string }
  /** The answer to `deliver`: how many drafts of a page did not reach the server. */
  | {
      readonly kind: 'delivered'
      readonly round: string
      readonly page: string
      readonly left: number
    }

const channel = new BroadcastChannel('bottega_drafts')

/** Sends a message to the other pages of this browser. */
export function broadcast(message: DraftMessage): void {
  channel.postMessage(message)
}

/** Listens to the messages of other pages. @returns a function that unsubscribes */
export function onDraftMessage(listener: (message: DraftMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<DraftMessage>) => listener(data)
  channel.addEventListener('message', onMessage)
  return () => channel.removeEventListener('message', onMessage)
}
