import { useQuery } from '@tanstack/react-query'
import { useT } from '../../language/useT.ts'
import { call } from '../../api/call.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { deviceText } from './deviceText.ts'
import { SecuritySection } from './SecuritySection.tsx'
import './security.css'

/** The latest sign-ins to the account and their outcomes. */
export function SignInsSection() {
  const t = useT()
  const query = useQuery({
    queryKey: ['signIns'],
    queryFn: async () => (await call('readSignIns')).body,
  })
  return (
    <SecuritySection part="signIns" query={query}>
      {query.data?.length === 0 && (
        <p className="security-text">{t('app.security.signIns.none')}</p>
      )}
      <ul className="security-list">
        {query.data?.map(({ at, outcome, address, ...device }) => (
          <li key={`${at} ${outcome}`} className="security-entry">
            <strong className="security-what" data-outcome={outcome}>
              {t(`app.security.signIns.${outcome}`)}
            </strong>
            <span>{deviceText(device, t('app.security.sessions.unknown'))}</span>
            <span>{address}</span>
            <span>{momentText(at)}</span>
          </li>
        ))}
      </ul>
    </SecuritySection>
  )
}
