import { Title } from 'react-admin'
import { ListCards } from './ListCards.tsx'

/** The overview for accounts whose start page is `/` itself. */
export function Start() {
  return (
    <>
      <Title title="app.menu" preferenceKey={false} />
      <ListCards />
    </>
  )
}
