import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { sampleIds, sampleProduct } from '@arung/domain/testing/sample-catalogue'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { languageOf, missingIn } from '../../src/admin/products/missing-texts.ts'
import { sectionOf } from '../../src/admin/products/sections.ts'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'
import {
  ok,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'

let world: World
afterEach(() => world.stop())

const id = sampleIds.rafting
const { slug } = sampleProduct
const parts = { categories: [], pools: [], addOns: [], singles: [] }
const atDesk = (product: SaveProduct) => ok({ id, product })
const stored = atDesk

async function openForm(answers: Answers = {}) {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/product-parts': ok(parts),
    [`GET /admins/products/${slug}`]: atDesk(sampleProduct),
    ...answers,
  })
  signIn(admin)
  openPortal(`/admin/products/${slug}/edit`, 'en')
  await screen.findByRole('navigation', { name: 'Sections' })
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const save = () => userEvent.click(button('Save'))
const retype = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  if (text !== '') await fillIn(field, text)
}
const sentPut = async () => {
  await waitFor(() => expect(world.calls('PUT')).toHaveLength(1))
  return world.calls('PUT')[0]
}

describe('the texts of a product', () => {
  const shown = (label: string) => screen.getByLabelText(label).closest('[hidden]') === null
  const switchTo = (name: RegExp) => userEvent.click(button(name))
  const lacking = {
    ...sampleProduct,
    packageNameId: '',
    metaTitleId: ' ',
    notes: ['Swimsuit'],
    notesId: [],
    itinerary: [{ at: '+0 min', title: 'Start', titleId: 'Mulai', text: '', textId: 'Berangkat' }],
  }
  const openLacking = () => openForm({ [`GET /admins/products/${slug}`]: atDesk(lacking) })

  test('are edited in one language at a time, and switching loses nothing typed', async () => {
    await openForm({ [`PUT /admins/products/${id}`]: stored(sampleProduct) })
    expect(shown('Package name (English)')).toBe(true)
    expect(shown('Package name (Indonesian)')).toBe(false)
    await retype('Package name (English)', 'Rafting by night')
    const included = screen.getByLabelText('Included (English)')
    await userEvent.clear(included)
    // A line that was begun but has no text yet stays, too.
    await userEvent.type(included, 'Guide{Enter}Lunch{Enter}{Enter}')
    await switchTo(/^Indonesian/)
    expect(shown('Package name (English)')).toBe(false)
    await retype('Package name (Indonesian)', 'Arung jeram malam')
    await retype('Short description (Indonesian)', 'Malam hari')
    await switchTo(/^English/)
    expect(screen.getByLabelText('Package name (English)')).toHaveValue('Rafting by night')
    expect(included).toHaveValue('Guide\nLunch\n\n')
    await save()
    expect((await sentPut())?.body).toMatchObject({
      packageName: 'Rafting by night',
      packageNameId: 'Arung jeram malam',
      shortDescriptionId: 'Malam hari',
      includes: ['Guide', 'Lunch'],
    })
  })

  test('mark a missing translation at the field, in the index and at the switch', async () => {
    await openLacking()
    expect(button(/^Indonesian.*3 Indonesian texts missing/)).toBeVisible()
    expect(button(/^English.*1 English text missing/)).toBeVisible()
    const index = within(screen.getByRole('navigation', { name: 'Sections' }))
    const marked = () =>
      index
        .getAllByRole('link')
        .flatMap(({ textContent: words }) => (words?.includes('missing') ? [words] : []))
    expect(marked()).toEqual([
      'Name and location1 Indonesian text missing',
      'Good to know1 Indonesian text missing',
      'Search engines1 Indonesian text missing',
    ])
    const [first] = screen.getAllByRole('button', { name: 'Indonesian is missing' })
    await userEvent.click(first!)
    await waitFor(() => expect(screen.getByLabelText('Package name (Indonesian)')).toHaveFocus())
    await userEvent.type(screen.getByLabelText('Package name (Indonesian)'), 'Arung jeram')
    expect(button(/^Indonesian.*2 Indonesian texts missing/)).toBeVisible()
    expect(marked()).toEqual(['Itinerary1 English text missing'])
    await userEvent.click(button('English is missing'))
    await waitFor(() => expect(screen.getByLabelText('Text in English, step 1')).toHaveFocus())
  })

  test('reveal the first error in whichever language it is, and every other one by its link', async () => {
    await openForm()
    await retype('Short description (Indonesian)', '')
    await retype('Latitude (optional)', '91')
    await save()
    await waitFor(() => expect(shown('Short description (Indonesian)')).toBe(true))
    await waitFor(() =>
      expect(screen.getByLabelText('Short description (Indonesian)')).toHaveFocus(),
    )
    const link = (name: RegExp) => userEvent.click(screen.getByRole('link', { name }))
    await switchTo(/^English/)
    await link(/^Latitude: /)
    await waitFor(() => expect(screen.getByLabelText('Latitude (optional)')).toHaveFocus())
    expect(shown('Short description (English)')).toBe(true)
    await link(/^Short description \(Indonesian\): /)
    await waitFor(() =>
      expect(screen.getByLabelText('Short description (Indonesian)')).toHaveFocus(),
    )
    // Corrected: the next attempt shows what is left.
    await retype('Short description (Indonesian)', 'Arung jeram')
    await save()
    await waitFor(() => expect(screen.getByLabelText('Latitude (optional)')).toHaveFocus())
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('reveal what the API refused, in whichever language it is', async () => {
    const errors = [{ path: 'shortDescriptionId', message: 'Too long for this address' }]
    await openForm({
      [`PUT /admins/products/${id}`]: refusal(422, 'InvalidInput', 'x', { errors }),
    })
    await retype('Location', 'Ubud')
    await save()
    await waitFor(() =>
      expect(screen.getByLabelText('Short description (Indonesian)')).toHaveFocus(),
    )
  })

  test('get their language from their field names', () => {
    expect(languageOf('metaTitle', lacking)).toBe('en')
    expect(languageOf('itinerary.0.textId', lacking)).toBe('id')
    expect(languageOf('slug', lacking)).toBeNull()
    expect(missingIn('id', lacking)).toEqual(['packageName', 'notes', 'metaTitle'])
    expect(missingIn('en', lacking)).toEqual(['itinerary.0.text'])
    expect(missingIn('en', { ...lacking, packageName: '' })).toEqual(['itinerary.0.text'])
    expect(sectionOf('itinerary.0.textId')).toBe('itinerary')
    expect(sectionOf('childRate.price')).toBe('prices')
  })
})
