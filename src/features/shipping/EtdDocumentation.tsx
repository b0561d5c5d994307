import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { orderParams } from '../../../resources/parts/orders/order.ts'
import { orders as definition } from '../../../resources/orders.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { sendFile } from '../../api/sendFile.ts'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { FileList } from '../../uploads/FileList.tsx'
import { UploadBox } from '../../uploads/UploadBox.tsx'
import { orders, type ShownOrder } from '../resources.ts'
import { needId } from './needAddress.ts'
import '../../fields/frame/field.css'
import './shipping.css'

const { saveDocumentation, removeDocumentation } = definition.calls
const part = saveDocumentation.files.documentation

interface Props {
  readonly order: ShownOrder
  readonly error: string | undefined
}

/** The customs document, a PDF (rows VAL-171, VAL-172, API-170 to 172). */
export function EtdDocumentation({ order, error }: Props) {
  const t = useT()
  const notify = useNotify()
  const { run, refresh } = useCallNotice(orders.name, 'app.shipping.documentationNotRemoved')
  const params = orderParams(order)
  const name = t('app.shipping.documentation')
  const addresses = addressesOf(order.documentation)
  const id = needId(null, 'documentation')
  return (
    <div className="shipping-paper" id={id} tabIndex={-1}>
      <h3 className="field-label">
        {name}
        <span className="field-mark" aria-hidden="true">
          {' *'}
        </span>
      </h3>
      <FileList
        name={name}
        addresses={addresses}
        onDelete={async () => {
          await run(removeDocumentation, () => resourceCall(removeDocumentation, params))
        }}
      />
      <UploadBox
        part={part}
        label={t(
          addresses.length > 0
            ? 'app.shipping.replaceDocumentation'
            : 'app.shipping.uploadDocumentation',
        )}
        failure="app.shipping.documentationNotSaved"
        onArrived={() => notify(saveDocumentation.success, { type: 'success' })}
        send={async (file, onProgress, signal) => {
          await sendFile({
            call: saveDocumentation,
            params,
            part: 'documentation',
            file,
            onProgress,
            signal,
          })
          await refresh()
        }}
      />
      {error !== undefined && (
        <p className="field-note" data-error="" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
