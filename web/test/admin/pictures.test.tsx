import type { PicturesView } from '@arung/contracts/catalogue/desk-views'
import { pictureBytesMax } from '@arung/contracts/media/limits'
import { versionOf } from '@arung/contracts/version'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ok,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

const idOf = (n: number) => `b0000000-0000-4000-8000-00000000000${n}`
const pictureOf = (n: number) => ({
  mediaId: idOf(n),
  base: `/media/p${n}`,
  width: 1600,
  height: 900,
  alt: `Boat ${n}`,
  altId: `Perahu ${n}`,
})
const refOf = (n: number) => ({ mediaId: idOf(n), alt: `Boat ${n}`, altId: `Perahu ${n}` })
const view: PicturesView = {
  id: idOf(9),
  slug: 'rafting',
  name: 'Rafting',
  nameId: 'Arung Jeram',
  images: [pictureOf(1), pictureOf(2)],
}
const saving = `PUT /admins/products/${view.id}/images`

/** The answers to the browser's uploads, and what was sent. */
let uploads: { answer: { status: number; body: object }; sent: FormData[] }
class FakeUpload extends EventTarget {
  upload = new EventTarget()
  timeout = 0
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send(body: FormData) {
    uploads.sent.push(body)
    this.status = uploads.answer.status
    this.responseText = JSON.stringify(uploads.answer.body)
    setTimeout(() => this.dispatchEvent(new Event('load')))
  }
}

let world: World
beforeEach(() => {
  const { alt: _alt, altId: _altId, ...stored } = pictureOf(3)
  uploads = { answer: { status: 201, body: { data: stored } }, sent: [] }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  return world.stop()
})

async function open(answers: Answers = {}, locale: 'en' | 'id' = 'en') {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/products/rafting/images': ok(view),
    [saving]: { status: 204 },
    ...answers,
  })
  signIn(admin)
  const path = '/admin/products/rafting/images'
  const opened = openPortal(locale === 'id' ? `/id${path}` : path, locale)
  await screen.findByRole('list', { name: locale === 'id' ? 'Gambar' : 'Pictures' })
  return opened
}
const choose = async (...files: File[]) => {
  const input = document.querySelector('input[type=file]')
  fireEvent.change(input!, { target: { files } })
}
const file = (name = 'boat.png', type = 'image/png', size = 10) =>
  new File([new Uint8Array(size)], name, { type })
const words = () =>
  screen
    .getAllByRole('textbox', { name: /Description, English/ })
    .map(field => (field instanceof HTMLInputElement ? field.value : null))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const save = () => press('Save')

describe('the pictures of a product', () => {
  test('are reordered with buttons, and save against the version that was read', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pictures: Rafting')
    await press('Move picture 2 earlier')
    expect(words()).toEqual(['Boat 2', 'Boat 1'])
    await save()
    expect(await screen.findByText('The pictures are saved.')).toBeVisible()
    const [sent] = world.calls('PUT')
    expect(sent?.body).toEqual({ images: [refOf(2), refOf(1)] })
    expect(sent?.headers['if-match']).toBe(await versionOf({ images: [refOf(1), refOf(2)] }))
  })

  test('do not move past either end, and can be removed', async () => {
    await open()
    await press('Move picture 1 earlier')
    await press('Move picture 2 later')
    expect(words()).toEqual(['Boat 1', 'Boat 2'])
    await press('Remove picture 1')
    expect(words()).toEqual(['Boat 2'])
    await save()
    await waitFor(() => expect(world.calls('PUT')[0]?.body).toEqual({ images: [refOf(2)] }))
  })

  test('are uploaded, and need a description in both languages before they are saved', async () => {
    await open()
    await choose(file())
    await screen.findByRole('group', { name: 'Picture 3' })
    expect(uploads.sent).toHaveLength(1)
    await save()
    const summary = within(await screen.findByRole('alert'))
    await userEvent.click(
      summary.getByRole('link', {
        name: 'Picture 3, Description, Indonesian: Describe the picture in a few words',
      }),
    )
    const third = within(screen.getByRole('group', { name: 'Picture 3' }))
    await waitFor(() => expect(third.getByRole('textbox', { name: /Indonesian/ })).toHaveFocus())
    expect(world.calls('PUT')).toHaveLength(0)
    await fillIn(third.getByRole('textbox', { name: /Indonesian/ }), 'Perahu 3')
    await fillIn(third.getByRole('textbox', { name: /English/ }), 'Boat 3')
    await save()
    await waitFor(() =>
      expect(world.calls('PUT')[0]?.body).toEqual({ images: [refOf(1), refOf(2), refOf(3)] }),
    )
  })

  test.each([
    ['This is not a PNG or JPEG picture', file('film.gif', 'image/gif')],
    ['The picture must be smaller than 2 MB', file('big.png', 'image/png', pictureBytesMax + 1)],
  ])('report an unacceptable file and do not send it: %s', async (said, wrong) => {
    await open()
    await choose(wrong)
    const list = within(await screen.findByRole('list', { name: 'Uploads' }))
    expect(list.getByText(said)).toBeVisible()
    expect(uploads.sent).toHaveLength(0)
    await press(`Dismiss ${wrong.name}`)
    expect(screen.queryByText(said)).toBeNull()
  })

  test('show why the server refused a file, and reject a duplicate', async () => {
    await open()
    const { alt: _alt, altId: _altId, ...second } = pictureOf(2)
    uploads.answer = { status: 201, body: { data: second } }
    await choose(file())
    expect(await screen.findByText('This picture is already in the list')).toBeVisible()
    const errors = [{ path: 'picture', message: 'The picture is damaged' }]
    uploads.answer = { status: 422, body: { code: 'InvalidInput', message: 'x', errors } }
    await choose(file('broken.png'))
    expect(await screen.findByText('The picture is damaged')).toBeVisible()
    expect(words()).toEqual(['Boat 1', 'Boat 2'])
  })

  test('show two concurrent versions side by side, of which one is chosen', async () => {
    const theirs = { images: [refOf(2)] }
    await open({ [saving]: refusal(409, 'ChangedMeanwhile', 'x', { alternatives: theirs }) })
    await press('Remove picture 2')
    await save()
    expect(await screen.findByRole('table', { name: 'Two versions' })).toBeVisible()
    await press('Use theirs')
    await waitFor(() => expect(words()).toEqual(['Boat 2']))
  })

  test('say when somebody has deleted their product meanwhile', async () => {
    await open({ [saving]: refusal(409, 'ChangedMeanwhile', 'x', { alternatives: null }) })
    await press('Remove picture 2')
    await save()
    expect(
      await screen.findByText(/Someone else deleted this while you were editing/),
    ).toBeVisible()
  })

  test('speak Indonesian', async () => {
    await open({}, 'id')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gambar: Arung Jeram')
    expect(screen.getByRole('button', { name: 'Pindahkan gambar 2 ke depan' })).toBeVisible()
  })
})
