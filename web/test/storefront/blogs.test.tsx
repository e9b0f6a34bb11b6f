import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { BlogSummary } from '@arung/contracts/blogs/views'
import { article } from './article.ts'
import { NotificationRegion } from '../../src/app/notifications/notification-region.tsx'
import { Screen as ListScreen } from '../../src/storefront/blogs/blog-list-screen.tsx'
import { withHeadingIds } from '../../src/storefront/blogs/headings.ts'
import { blogListPath, readBlogList } from '../../src/storefront/blogs/list-address.ts'
import { ShareLinks } from '../../src/storefront/blogs/share-links.tsx'
import { renderApp } from '../render-app.tsx'

const categories = [
  {
    id: '00000000-0000-4000-8000-000000000099',
    slug: 'guides',
    name: 'Guides',
    nameId: 'Panduan',
    description: 'What to know.',
    descriptionId: 'Yang perlu diketahui.',
    rank: 1,
    blogCount: 9,
  },
]
const show = (path: string, items: readonly BlogSummary[], total: number, locale?: 'id') => {
  const list = readBlogList(new URL(path, 'http://site').searchParams)
  const query = list.category === null ? '' : `category=${list.category}&`
  return renderApp(<ListScreen />, {
    path,
    ...(locale ? { locale } : {}),
    fallback: {
      '/blog-categories': categories,
      [`/blogs?${query}page=${list.page}&size=7`]: { items, page: list.page, size: 7, total },
    },
  })
}

describe('the list of articles', () => {
  test('starts with the newest and links to older ones', () => {
    show(
      '/blog',
      [1, 2].map(n => article(n)),
      9,
    )
    const main = screen.getByRole('region', { name: 'Articles' })
    expect(within(main).getByRole('article')).toHaveTextContent('Article 1')
    expect(within(main).getByRole('article')).toHaveTextContent('20 November 2026·3 min read')
    expect(screen.getByRole('link', { name: 'Article 2' })).toHaveAttribute(
      'href',
      '/blog/article-2',
    )
    expect(screen.getByRole('link', { name: 'Older articles' })).toHaveAttribute(
      'href',
      '/blog?page=2',
    )
    expect(screen.queryByRole('link', { name: 'Newer articles' })).toBeNull()
  })

  test('is in Indonesian and filters by links', () => {
    show('/id/blog', [article(1)], 1, 'id')
    expect(screen.getByRole('link', { name: 'Panduan' })).toHaveAttribute(
      'href',
      '/id/blog?category=guides',
    )
    expect(screen.getByRole('article')).toHaveTextContent('2 menit baca')
  })

  test('names the chosen category and keeps it on the next page', () => {
    show('/blog?category=guides', [article(1)], 9)
    expect(screen.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible()
    const chips = screen.getByRole('navigation', { name: 'Categories' })
    expect(within(chips).getByRole('link', { current: true })).toHaveTextContent('Guides')
    expect(screen.getByRole('link', { name: 'Older articles' })).toHaveAttribute(
      'href',
      '/blog?category=guides&page=2',
    )
  })

  test.each([
    ['/blog', 0, 'The first article is being written'],
    ['/blog?category=none', 0, 'No articles here yet'],
    ['/blog?page=40', 9, 'This page of the list does not exist'],
  ])('explains an empty list at %s', (path, total, words) => {
    show(path, [], total)
    expect(screen.getByText(words)).toBeVisible()
  })

  test('treats invalid values in an address as not set, and omits defaults', () => {
    expect(readBlogList(new URLSearchParams('category=%3Cb%3E&page=-2'))).toEqual({
      category: null,
      page: 1,
    })
    expect(blogListPath({ category: null, page: 1 })).toBe('/blog')
    expect(blogListPath({ category: 'guides', page: 3 })).toBe('/blog?category=guides&page=3')
  })
})

describe('the headings of an article', () => {
  test('get unique ids from their words, and are returned as text', () => {
    const { html, headings } = withHeadingIds(
      '<h2>Feet &amp; <em>hands</em></h2><p>a</p><h2>Feet &amp; hands</h2><h3>b</h3><h2>…</h2>',
    )
    expect(headings).toEqual([
      { id: 'feet-hands', text: 'Feet & hands' },
      { id: 'feet-hands-2', text: 'Feet & hands' },
      { id: 'part', text: '…' },
    ])
    expect(html).toContain('<h2 id="feet-hands-2">Feet &amp; hands</h2>')
  })

  test('never become markup through their ids', () => {
    const { html } = withHeadingIds('<h2>&quot; onclick=&quot;alert(1)</h2>')
    expect(html).toMatch(/^<h2 id="[a-z0-9-]+">/)
  })
})

test('the link of an article is copied to the clipboard and confirmed', async () => {
  const user = userEvent.setup()
  renderApp(
    <>
      <ShareLinks title="Article 1" />
      <NotificationRegion />
    </>,
    { path: '/blog/article-1' },
  )
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findAllByText('The link is on your clipboard')).not.toHaveLength(0)
  expect(await navigator.clipboard.readText()).toContain('http')
})
