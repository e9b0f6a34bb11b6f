import type { BlogCategoryRow, BlogForDesk, BlogRow } from '@arung/contracts/blogs/desk-views'
import { versionOf } from '@arung/contracts/version'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
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

let world: World
afterEach(() => world.stop())

const id = 'e0000000-0000-4000-8000-000000000001'
const blog: BlogForDesk['blog'] = {
  slug: 'what-to-wear',
  categorySlug: 'guides',
  title: 'What to wear',
  titleId: 'Apa yang dipakai',
  excerpt: 'Shoes.',
  excerptId: 'Sandal.',
  body: '<p>Shoes with a strap.</p>',
  bodyId: '<p>Sandal bertali.</p>',
  metaTitle: 'What to wear',
  metaTitleId: 'Apa yang dipakai',
  metaDescription: 'What to wear for rafting.',
  metaDescriptionId: 'Apa yang dipakai.',
  authorName: 'Jeramaya team',
  productId: null,
  images: [],
}
const draft: BlogForDesk = { id, publishedOn: null, blog }
const row: BlogRow = {
  id,
  slug: 'what-to-wear',
  title: 'What to wear',
  titleId: 'Apa yang dipakai',
  category: { slug: 'guides', name: 'Guides', nameId: 'Panduan' },
  authorName: 'Jeramaya team',
  publishedOn: '2026-01-02',
  savedAt: '2026-11-20T02:00:00.000Z',
}
const guides: BlogCategoryRow = {
  id: 'e0000000-0000-4000-8000-000000000002',
  category: {
    slug: 'guides',
    name: 'Guides',
    nameId: 'Panduan',
    description: 'd',
    descriptionId: 'd',
    rank: 1,
  },
  blogCount: 3,
}
const page = (...items: object[]) => ok({ items, total: items.length, page: 1, size: 25 })

async function open(path: string, answers: Answers = {}, locale: 'en' | 'id' = 'en') {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/blog-categories': page(guides),
    'GET /admins/blog-categories/guides': ok(guides),
    'GET /admins/blogs': page(row, {
      ...row,
      id: guides.id,
      slug: 'b',
      publishedOn: null,
      category: null,
    }),
    'GET /admins/blogs/what-to-wear': ok(draft),
    'GET /products': ok([]),
    ...answers,
  })
  signIn(admin)
  return openPortal(path, locale)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.findByRole('textbox', { name })

describe('the list of articles', () => {
  test('shows drafts too, with state, category and links to the pages in both languages', async () => {
    await open('/admin/blogs')
    const table = await screen.findByRole('table')
    const [, first, second] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent('What to wearApa yang dipakai')
    expect(within(first!).getByText('Published')).toBeVisible()
    expect(within(first!).getByRole('link', { name: 'View in Indonesian' })).toHaveAttribute(
      'href',
      '/id/blog/what-to-wear',
    )
    expect(within(second!).getByText('Draft')).toBeVisible()
    expect(within(second!).getByText('No category')).toBeVisible()
    expect(within(second!).queryByRole('link', { name: /View in/ })).toBeNull()
  })

  test('filters by state and category in the address', async () => {
    const { address } = await open('/admin/blogs')
    await userEvent.click(await screen.findByRole('link', { name: 'Drafts' }))
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Category' }),
      'Guides',
    )
    expect(address()).toBe('/admin/blogs?tab=draft&category=guides')
    await waitFor(() =>
      expect(world.calls('GET').some(({ path }) => path.includes('state=DRAFT'))).toBe(true),
    )
  })

  test('speaks Indonesian', async () => {
    await open('/id/admin/blogs', {}, 'id')
    expect(await screen.findByRole('heading', { name: 'Artikel' })).toBeVisible()
    expect(await screen.findByText('Terbit', { selector: 'td *' })).toBeVisible()
  })
})

describe('an article', () => {
  test('is not sent without title, body, category or meta (specification, point 5)', async () => {
    await open('/admin/blogs/create')
    await field('Text, English')
    await press('Save')
    const wrong = within(await screen.findByRole('alert'))
    for (const name of [
      'Title, English: Enter a title of at most 120 characters',
      'Text, English: Write the text of the article',
      'Text, Indonesian: Write the text of the article',
      'Category: Choose a category',
      'Search title, English: Enter a title of at most 70 characters',
      'Search description, Indonesian: Enter a description of at most 170 characters',
    ])
      expect(wrong.getByRole('link', { name })).toBeVisible()
    expect(world.calls('POST')).toHaveLength(0)
  })

  test('saves against the version that was read', async () => {
    await open('/admin/blogs/what-to-wear/edit', { [`PUT /admins/blogs/${id}`]: ok({ id }) })
    const title = await field('Title, English')
    await userEvent.clear(title)
    await fillIn(title, 'Dress for it')
    await press('Save')
    expect(await screen.findByText('The article is saved.')).toBeVisible()
    const [sent] = world.calls('PUT')
    expect(sent?.body).toEqual({ ...blog, title: 'Dress for it' })
    expect(sent?.headers['if-match']).toBe(await versionOf(blog))
  })

  test('shows two concurrent versions side by side, with its text without markup', async () => {
    const theirs = { ...blog, body: '<h2>Feet</h2><p>Boots.</p>' }
    const conflict = {
      status: 409,
      body: { message: 'x', code: 'ChangedMeanwhile', requestId: 'r', alternatives: theirs },
    }
    await open('/admin/blogs/what-to-wear/edit', { [`PUT /admins/blogs/${id}`]: conflict })
    await userEvent.type(await field('Title, English'), '!')
    await press('Save')
    const versions = await screen.findByRole('table', { name: 'Two versions' })
    expect(within(versions).getByRole('row', { name: /Text, English/ })).toHaveTextContent(
      'Shoes with a strap.Feet Boots.',
    )
    await press('Use theirs')
    await waitFor(async () => expect(await field('Text, English')).toHaveTextContent('Boots.'))
    expect(await field('Title, English')).toHaveValue('What to wear')
  })

  test('opens with current data, not with data read before', async () => {
    const { router } = await open('/admin/blogs/what-to-wear/edit')
    expect(await field('Title, English')).toHaveValue('What to wear')
    await router.navigate('/admin/blogs')
    await screen.findByRole('table')
    const meanwhile = { ...draft, blog: { ...blog, title: 'Later' } }
    world.answers['GET /admins/blogs/what-to-wear'] = { ...ok(meanwhile), delayMs: 100 }
    await router.navigate('/admin/blogs/what-to-wear/edit')
    expect(await field('Title, English')).toHaveValue('Later')
  })

  test('reports an address already in use at its field', async () => {
    await open('/admin/blogs/what-to-wear/edit', {
      [`PUT /admins/blogs/${id}`]: {
        status: 409,
        body: {
          message: 'This slug is in use',
          code: 'SlugTaken',
          requestId: 'r',
          errors: [{ path: 'slug', message: 'This slug is in use' }],
        },
      },
    })
    await userEvent.type(await field('Address'), '-2')
    await press('Save')
    const wrong = within((await screen.findAllByRole('alert'))[0]!)
    expect(await wrong.findByRole('link', { name: 'Address: This slug is in use' })).toBeVisible()
  })

  test('shows its category and activity once their options have loaded', async () => {
    await open('/admin/blogs/what-to-wear/edit', {
      'GET /admins/blogs/what-to-wear': ok({ ...draft, blog: { ...blog, productId: id } }),
      'GET /admins/blog-categories': { ...page(guides), delayMs: 200 },
    })
    expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveValue('guides')
    expect(screen.getByRole('combobox', { name: /^Activity/ })).toHaveDisplayValue(
      'Hidden activity',
    )
  })

  test('shows a preview of its search result', async () => {
    await open('/admin/blogs/what-to-wear/edit')
    const preview = await screen.findByRole('figure', { name: 'Search result, Indonesian' })
    expect(preview).toHaveTextContent('/id/blog/what-to-wear')
    expect(preview).toHaveTextContent('Apa yang dipakai')
  })
})

describe('publication', () => {
  const path = `/admins/blogs/${id}/publication`
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
    return within(await screen.findByRole('alertdialog'))
  }

  test('rejects a date in the future', async () => {
    await open('/admin/blogs/what-to-wear/edit')
    const dialog = await ask()
    fireEvent.change(dialog.getByLabelText(/Publication date/), {
      target: { value: '2999-01-01' },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(dialog.getByText('The publication date must not be in the future')).toBeVisible()
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('takes the date that readers see', async () => {
    await open('/admin/blogs/what-to-wear/edit', { [`PUT ${path}`]: ok(null) })
    const dialog = await ask()
    fireEvent.change(dialog.getByLabelText(/Publication date/), {
      target: { value: '2026-01-02' },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('What to wear is published.')).toBeVisible()
    expect(world.calls('PUT')[0]?.body).toEqual({ publishedOn: '2026-01-02' })
  })

  test('shows why it was refused', async () => {
    const early = refusal(422, 'PublishedInFuture', 'The date of publication is in the future')
    await open('/admin/blogs/what-to-wear/edit', { [`PUT ${path}`]: early })
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await dialog.findByText('The date of publication is in the future')).toBeVisible()
  })

  test('ends after a confirmation in words', async () => {
    await open('/admin/blogs/what-to-wear/edit', {
      'GET /admins/blogs/what-to-wear': ok({ ...draft, publishedOn: '2026-01-02' }),
      [`DELETE ${path}`]: ok(null),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Only your team can then read it/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Unpublish' }))
    expect(await screen.findByText('What to wear is a draft again.')).toBeVisible()
  })

  test('ends when the article is deleted, after a confirmation', async () => {
    const { address } = await open('/admin/blogs/what-to-wear/edit', {
      [`DELETE /admins/blogs/${id}`]: ok(null),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await press('Delete article')
    await waitFor(() => expect(address()).toBe('/admin/blogs'))
  })
})

describe('an article category', () => {
  test('shows its number of articles in the list', async () => {
    await open('/admin/blog-categories')
    const rank = await screen.findByRole('row', { name: /Guides/ })
    expect(rank).toHaveTextContent('guides13')
  })

  test('is created with names and descriptions in both languages', async () => {
    const { address } = await open('/admin/blog-categories/create', {
      'POST /admins/blog-categories': ok({ id }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect(
      await screen.findByRole('link', {
        name: 'Name, English: Enter a name of at most 80 characters',
      }),
    ).toBeVisible()
    for (const [name, text] of [
      ['Name, English', 'News'],
      ['Name, Indonesian', 'Kabar'],
      ['Description, English', 'd'],
      ['Description, Indonesian', 'd'],
      ['Address', 'news'],
    ] as const)
      await fillIn(await field(name), text)
    await press('Save')
    await waitFor(() => expect(address()).toBe('/admin/blog-categories'))
    expect(world.calls('POST').at(-1)?.body).toMatchObject({
      slug: 'news',
      nameId: 'Kabar',
      rank: 0,
    })
  })

  test('is deleted after a dialog says that its articles stay', async () => {
    const { address } = await open('/admin/blog-categories/guides/edit', {
      [`DELETE /admins/blog-categories/${guides.id}`]: ok(null),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(screen.getByText('Its 3 articles stay, without a category.')).toBeVisible()
    await press('Delete category')
    await waitFor(() => expect(address()).toBe('/admin/blog-categories'))
  })
})
