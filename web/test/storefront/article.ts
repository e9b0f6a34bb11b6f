import type { BlogDetail, BlogSummary } from '@arung/contracts/blogs/views'

/** An article as lists show it. */
export const article = (n: number, changes: Partial<BlogSummary> = {}): BlogSummary => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  slug: `article-${n}`,
  category: { slug: 'guides', name: 'Guides', nameId: 'Panduan' },
  title: `Article ${n}`,
  titleId: `Artikel ${n}`,
  excerpt: 'Shoes with a strap.',
  excerptId: 'Sandal bertali.',
  authorName: 'Jeramaya team',
  publishedOn: '2026-11-20',
  readingMinutes: 3,
  readingMinutesId: 2,
  picture: null,
  ...changes,
})

/** An article as its page shows it. */
export const detail = (changes: Partial<BlogDetail> = {}): BlogDetail => ({
  ...article(1),
  body: '<h2>One</h2><p>Text</p><h2>Two</h2><p>Text</p><h2>Three</h2><p>Text</p>',
  bodyId: '<h2>Satu</h2><p>Teks</p>',
  metaTitle: 'Article 1',
  metaTitleId: 'Artikel 1',
  metaDescription: 'About it.',
  metaDescriptionId: 'Tentangnya.',
  images: [],
  savedAt: '2026-11-20T00:00:00.000Z',
  product: null,
  related: [],
  ...changes,
})
