import { useStore } from 'react-admin'

/** Whether keys without Ctrl or Cmd are commands: speech input and some screen readers need them off. */
export function useSingleKeys() {
  return useStore<boolean>('preferences.singleKeys', true)
}
