import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { call } from '../../api/call.ts'
import { sizeText } from '../../fields/format/sizeText.ts'
import './roomMeter.css'

/** The used share from which the meter warns. */
const warningShare = 0.9

/** How much of their storage limit an artisan's files use; absent without a limit. */
export function StorageMeter({ vendor }: { readonly vendor: string }) {
  const t = useT()
  const [locale] = useLocaleState()
  const id = useId()
  const { data } = useQuery({
    queryKey: ['room', vendor],
    queryFn: async () => (await call('readRoom', { params: { vendorId: vendor } })).body,
  })
  if (!data?.room) return null
  const { used, room: limit } = data
  const text = t('app.vendorHome.roomUsed', {
    used: sizeText(used, locale),
    room: sizeText(limit, locale),
  })
  return (
    <div className="room-meter">
      <span id={id}>{t('app.vendorHome.room')}</span>
      <meter
        className="room-meter-bar"
        aria-labelledby={id}
        aria-valuetext={text}
        min={0}
        max={limit}
        high={limit * warningShare}
        optimum={0}
        value={Math.min(used, limit)}
      />
      <span className="room-meter-text">{text}</span>
    </div>
  )
}
