import type { SaveBlogCategory } from '@arung/contracts/blogs/requests'
import type { SanitizedHtml } from '@arung/contracts/sanitized-html'
import type { BlogArticle } from '../blogs/events.ts'
import { sampleIds } from './sample-catalogue.ts'

export const sampleBlogIds = {
  category: '0e0e0000-0000-4000-8000-000000000001',
  blog: '0e0e0000-0000-4000-8000-000000000002',
} as const

export const sampleBlogCategory: SaveBlogCategory = {
  slug: 'guides',
  name: 'Guides',
  nameId: 'Panduan',
  description: 'What to know before you come.',
  descriptionId: 'Yang perlu diketahui sebelum datang.',
  rank: 1,
}

/** Written by hand, in the form that the sanitiser would return. */
const html = (text: string) => text as SanitizedHtml

export const sampleBlog: BlogArticle = {
  slug: 'what-to-wear',
  categoryId: sampleBlogIds.category,
  title: 'What to wear',
  titleId: 'Apa yang dipakai',
  excerpt: 'Shoes with a strap.',
  excerptId: 'Sandal bertali.',
  body: html('<h2>Feet</h2><p>Shoes with a strap.</p>'),
  bodyId: html('<h2>Kaki</h2><p>Sandal bertali.</p>'),
  metaTitle: 'What to wear',
  metaTitleId: 'Apa yang dipakai',
  metaDescription: 'What to wear for rafting.',
  metaDescriptionId: 'Apa yang dipakai saat arung jeram.',
  authorName: 'Jeramaya team',
  productId: sampleIds.rafting,
  images: [{ mediaId: sampleIds.picture, alt: 'A raft', altId: 'Sebuah perahu' }],
}
