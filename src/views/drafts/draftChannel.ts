/** Messages about drafts between the pages of this browser. */
export type DraftNews =
  | { readonly kind: 'changed'; readonly resource: string; readonly record: string }
  /** Somebody is about to sign out: what is typed must reach the server now. */
  | { readonly kind: 'deliver'; readonly round: string }
  /** That has been done: so many did not arrive. */
  | {
      readonly kind: 'delivered'
      readonly round: string
      readonly page: string
      readonly left: number
    }

const channel = new BroadcastChannel('bottega_drafts')

/** Sends a message to the other pages of this browser. */
export function broadcast(news: DraftNews): void {
  channel.postMessage(news)
}

/** Calls back with messages of other pages. @returns what ends it */
export function hearPages(listener: (news: DraftNews) => void): () => void {
  const hear = ({ data }: MessageEvent<DraftNews>) => listener(data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
