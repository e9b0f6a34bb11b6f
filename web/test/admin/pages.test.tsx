import type { PageForDesk } from '@arung/contracts/pages/desk-views'
import type { SavePage } from '@arung/contracts/pages/requests'
import { versionOf } from '@arung/contracts/version'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => {
  vi.unstubAllGlobals()
  return world.stop()
})

const mediaId = 'a0000000-0000-4000-8000-000000000001'
const section: SavePage['sections'][number] = {
  id: 'safety',
  layout: 'FIGURES',
  heading: 'Safety',
  headingId: 'Keselamatan',
  body: '<p>Everybody is insured.</p>',
  bodyId: '<p>Semua diasuransikan.</p>',
  picture: null,
  items: [{ title: '12', titleId: '12', text: 'boats', textId: 'perahu' }],
}
const about: SavePage = {
  title: 'About us',
  titleId: 'Tentang kami',
  lead: 'A river company.',
  leadId: 'Perusahaan sungai.',
  metaTitle: 'About us',
  metaTitleId: 'Tentang kami',
  metaDescription: 'Who takes you down the river.',
  metaDescriptionId: 'Siapa yang membawa Anda.',
  picture: { mediaId, alt: 'A raft', altId: 'Perahu' },
  sections: [
    section,
    { ...section, id: 'team', layout: 'TEXT', heading: 'Team', headingId: 'Tim', items: [] },
  ],
}
const change: PageForDesk['change'] = {
  at: '2026-11-20T02:00:00.000Z',
  by: { kind: 'ADMIN', id: admin.uuid, name: 'Ketut Ardana' },
}
const stored: PageForDesk = {
  key: 'about',
  page: about,
  pictures: [{ mediaId, base: '/media/raft', width: 1200, height: 900 }],
  change,
}
const rows = [
  { key: 'about', titles: { title: 'About us', titleId: 'Tentang kami' }, change },
  { key: 'history', titles: null, change: null },
]

async function open(path: string, answers: Answers = {}, locale: 'en' | 'id' = 'en') {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/pages': ok({ items: rows, total: 2, page: 1, size: 25 }),
    'GET /admins/pages/about': ok(stored),
    ...answers,
  })
  signIn(admin)
  return openPortal(path, locale)
}
const edit = (answers: Answers = {}) =>
  open('/admin/pages/about/edit', { 'PUT /admins/pages/about': ok(null), ...answers })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => screen.findByRole('textbox', { name })
const sent = () => world.calls('PUT')[0]

describe('the list of company pages', () => {
  test('shows when each was changed and by whom, and which is not written yet', async () => {
    await open('/admin/pages')
    const table = await screen.findByRole('table')
    const [, first, second] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent(/About us.*Tentang kami.*\/about.*Ketut Ardana \(admin\)/)
    expect(second).toHaveTextContent(/Our history.*Not written yet/)
    expect(within(first!).getByRole('link', { name: 'Edit About us' })).toHaveAttribute(
      'href',
      '/admin/pages/about/edit',
    )
  })

  test('speaks Indonesian', async () => {
    await open('/id/admin/pages', {}, 'id')
    expect(await screen.findByRole('heading', { name: 'Halaman perusahaan' })).toBeVisible()
    expect(await screen.findByText('Belum ditulis')).toBeVisible()
  })
})

describe('a company page', () => {
  test('saves against the version that was read, with its sections in their new order', async () => {
    await edit()
    expect(await screen.findByText(/^Last changed .* by Ketut Ardana \(admin\)$/)).toBeVisible()
    await userEvent.type(await field('Title, English'), '!')
    await press('Move Team up')
    await press('Save')
    expect(await screen.findByText('The page is saved.')).toBeVisible()
    const [first, second] = about.sections
    expect(sent()?.body).toEqual({ ...about, title: 'About us!', sections: [second, first] })
    expect(sent()?.headers['if-match']).toBe(await versionOf(about))
  })

  test('shows only the name of a section until it is opened', async () => {
    await edit()
    await field('Title, English')
    expect(screen.queryByRole('textbox', { name: 'Heading, English' })).toBeNull()
    await press('Edit Safety')
    await fillIn(await field('Heading, English'), ' first')
    expect(await field('Text, English')).toHaveTextContent('Everybody is insured.')
    await press('Collapse Safety first')
    expect(screen.queryByRole('textbox', { name: 'Heading, English' })).toBeNull()
    await press('Save')
    await screen.findByText('The page is saved.')
    expect(sent()?.body).toMatchObject({ sections: [{ heading: 'Safety first' }, {}] })
  })

  test('takes a new section with items, and derives its name in the address from its heading', async () => {
    await edit()
    await press('Add a section')
    expect(await field('Heading, Indonesian'), 'nobody has been there').toBeValid()
    await fillIn(await field('Heading, English'), 'Our boats')
    await fillIn(await field('Heading, Indonesian'), 'Perahu kami')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Layout' }), 'Cards')
    expect(await field('Name in the address')).toHaveValue('our-boats')
    await press('Add an item')
    const item = within(screen.getByRole('group', { name: 'Items' }))
    for (const one of item.getAllByRole('textbox')) expect(one).toBeValid()
    await fillIn(item.getByLabelText('Item title, English'), 'Raft')
    await press('Save')
    const wrong = within((await screen.findAllByRole('alert'))[0]!)
    for (const name of [
      'Section 3, Text, English: Write the text of the section',
      'Section 3, Item 1, Item title, Indonesian: Enter a title of at most 80 characters',
    ])
      expect(wrong.getByRole('link', { name })).toBeVisible()
    expect(wrong.queryByRole('link', { name: /Section 3, Heading/ })).toBeNull()
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('opens a folded section that has an error', async () => {
    await edit()
    await press('Edit Team')
    await userEvent.clear(await field('Heading, English'))
    await press('Collapse Section 2')
    expect(screen.queryByRole('textbox', { name: 'Heading, English' })).toBeNull()
    await press('Save')
    expect(await field('Heading, English')).toBeInvalid()
    expect(
      screen.getByRole('link', {
        name: 'Section 2, Heading, English: Enter a heading of at most 120 characters',
      }),
    ).toBeVisible()
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('rejects two sections with the same name', async () => {
    await edit()
    await press('Edit Team')
    const name = await field('Name in the address')
    await userEvent.clear(name)
    await fillIn(name, 'safety')
    await press('Save')
    expect(
      await screen.findByRole('link', {
        name: 'Sections: A page has 1 to 30 sections, each with its own name in the address',
      }),
    ).toBeVisible()
  })

  test('can lose its picture, and requires a description for one that stays', async () => {
    await edit()
    await userEvent.clear(await field('Description, English'))
    await press('Save')
    const name = 'Picture: Describe the picture in both languages'
    expect(await screen.findByRole('link', { name })).toBeVisible()
    expect(world.calls('PUT')).toHaveLength(0)
    await press('Remove picture')
    await press('Save')
    await screen.findByText('The page is saved.')
    expect(sent()?.body).toEqual({ ...about, picture: null })
  })

  test('takes another picture with its own description', async () => {
    const uploaded = { ...stored.pictures[0], mediaId: 'a0000000-0000-4000-8000-000000000002' }
    class Upload extends EventTarget {
      upload = new EventTarget()
      status = 201
      responseText = JSON.stringify({ data: uploaded })
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null
      send() {
        setTimeout(() => this.dispatchEvent(new Event('load')))
      }
    }
    vi.stubGlobal('XMLHttpRequest', Upload)
    URL.createObjectURL = () => 'blob:preview'
    URL.revokeObjectURL = () => undefined
    await edit()
    await press('Remove picture')
    const chooser = document.querySelector<HTMLInputElement>('#page-picture input[type=file]')
    await userEvent.upload(chooser!, new File(['x'], 'boat.png', { type: 'image/png' }))
    await fillIn(await field('Description, English'), 'A boat')
    await fillIn(await field('Description, Indonesian'), 'Sampan')
    await press('Save')
    await screen.findByText('The page is saved.')
    const picture = { mediaId: uploaded.mediaId, alt: 'A boat', altId: 'Sampan' }
    expect(sent()?.body).toEqual({ ...about, picture })
  })

  test('shows two concurrent versions side by side, with the text of each section', async () => {
    const theirs = {
      ...about,
      sections: [{ ...section, body: '<p>Nobody is.</p>' }, about.sections[1]],
    }
    await edit({
      'PUT /admins/pages/about': {
        status: 409,
        body: { message: 'x', code: 'ChangedMeanwhile', requestId: 'r', alternatives: theirs },
      },
    })
    await userEvent.type(await field('Title, English'), '!')
    await press('Save')
    const versions = await screen.findByRole('table', { name: 'Two versions' })
    expect(
      within(versions).getByRole('row', { name: /^Section 1, Text, English/ }),
    ).toHaveTextContent('Everybody is insured.Nobody is.')
    await press('Use theirs')
    await waitFor(async () => expect(await field('Title, English')).toHaveValue('About us'))
  })

  test('starts empty when it was never written', async () => {
    const unwritten = { key: 'about', page: null, pictures: [], change: null }
    await edit({ 'GET /admins/pages/about': ok(unwritten) })
    expect(await field('Title, English')).toHaveValue('')
    expect(screen.queryByRole('link', { name: 'View the page' })).toBeNull()
    await press('Save')
    const name = 'Introduction, English: Enter an introduction of at most 400 characters'
    expect(await screen.findByRole('link', { name })).toBeVisible()
    expect(await field('Heading, English')).toBeInvalid()
  })

  test('shows a preview of its search result', async () => {
    await edit()
    const preview = await screen.findByRole('figure', { name: 'Search result, Indonesian' })
    expect(preview).toHaveTextContent('/id/about')
    expect(preview).toHaveTextContent('Siapa yang membawa Anda.')
  })
})
