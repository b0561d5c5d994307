import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { largePictures } from '../../../resources/settings/uploads.ts'
import { section, text } from '../../../schema/index.ts'
import { request } from '../../../src/api/apiClient.ts'
import { takeSignOutNotice } from '../../../src/auth/signOutNotice.ts'
import { startSession } from '../../../src/auth/session.ts'
import { watchSession } from '../../../src/auth/sessionWatch.ts'
import { UploadBox } from '../../../src/uploads/UploadBox.tsx'
import { RecordForm } from '../../../src/views/record/RecordForm.tsx'
import { fakeServer } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'
import { renderBench, testModel, testResource } from '../fields/bench.tsx'
import { pictureFile } from './pictureFile.ts'

const definition = { fields: { name: text() }, form: [section('basics', ['name'])] }
const resource = testResource(definition)
const labels = { fields: { name: 'Name' }, sections: { basics: 'Basics' } }

let stop = () => {}
afterEach(() => {
  stop()
  takeSignOutNotice()
})

test('a session that ends while pictures are sent is begun again there, and they arrive', async () => {
  const session = startSession(fakeToken({ name: 'first' }))
  if (!session) throw new Error('the token was not taken')
  const onGone = vi.fn()
  stop = watchSession(session, onGone)
  let token = ''
  fakeServer(({ path, headers }) => {
    if (path === '/api/auth/login') {
      token = fakeToken({ _id: 'u1', name: 'second' })
      return { body: { token } }
    }
    const isKnown = token !== '' && headers.get('Authorization') === `Bearer ${token}`
    return isKnown
      ? { body: { _id: 'r1', version: 2, name: 'Vaso' } }
      : { status: 401, body: { error: 'token expired' } }
  }, testModel(definition))
  await renderBench(
    <RecordForm resource={resource} record={{ id: 'r1', version: 1, name: 'Vaso' }}>
      <UploadBox
        part={largePictures}
        label="Upload images"
        send={async () => void (await request('/api/thing/r1', { method: 'PUT' }))}
        refusal={null}
        onArrived={() => undefined}
        failure="errors.service"
      />
    </RecordForm>,
    { labels, address: '/things/r1' },
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no input')
  await userEvent.upload(input, [await pictureFile(1400, 1400), await pictureFile(1500, 1500)])
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'right')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Done').nth(1)).toBeVisible()
  expect(onGone).not.toHaveBeenCalled()
})
