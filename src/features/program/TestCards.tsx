import { useT } from '../../language/useT.ts'
import './cardForm.css'

/** Card numbers that the gateway publishes for tests, by what each of them tests. */
const numbers = {
  good: '4111 1111 1111 1111',
  challenge: '4000 0000 0000 1091',
  debit: '4117 1010 1010 1010',
  prepaid: '4111 1111 1111 1210',
} as const

/** Says that this gateway charges nothing, and lists its test cards. */
export function TestCards() {
  const t = useT()
  return (
    <aside className="card-form-test" aria-label={t('app.cardForm.test.title')}>
      <strong>{t('app.cardForm.test.title')}</strong>
      <p>{t('app.cardForm.test.text')}</p>
      <ul>
        {(['good', 'challenge', 'debit', 'prepaid'] as const).map((kind) => (
          <li key={kind}>
            <code>{numbers[kind]}</code> {t(`app.cardForm.test.${kind}`)}
          </li>
        ))}
      </ul>
    </aside>
  )
}
