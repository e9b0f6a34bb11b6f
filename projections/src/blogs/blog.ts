import type { SaveBlogCategory } from '@arung/contracts/blogs/requests'
import type { BlogArticle, BlogCategoryEvent, BlogEvent } from '@arung/domain/blogs/events'
import { searchWords } from '@arung/contracts/search-words'
import { defineProjection, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import { readingMinutes } from './reading-time.ts'

type Content = Pick<
  BlogArticle,
  'body' | 'bodyId' | 'metaTitle' | 'metaTitleId' | 'metaDescription' | 'metaDescriptionId'
>
/** The fields that lists show, without the bodies. */
type Summary = Omit<BlogArticle, keyof Content | 'slug' | 'categoryId' | 'productId'> & {
  readingMinutes: number
  readingMinutesId: number
}
type Rows = {
  blogs: {
    blog_id: string
    slug: string
    category_id: string
    product_id: string | null
    /** Local date; null while only the desk sees the article. */
    published_on: string | null
    summary: Summary
    content: Content
    saved_at: string
    /** The desk's search text. */
    words: string
  }
  blog_categories: {
    blog_category_id: string
    slug: string
    rank: number
    category: SaveBlogCategory
  }
}

const tables = {
  blogs: table<Rows['blogs']>('blog_id'),
  blog_categories: table<Rows['blog_categories']>('blog_category_id'),
}

/** The articles of the blog and their categories, as they are now. */
export const blog = defineProjection({
  name: 'blog',
  version: 3,
  schema: `
    CREATE TABLE blogs (
      blog_id      uuid        PRIMARY KEY,
      slug         text        NOT NULL,
      category_id  uuid        NOT NULL,
      product_id   uuid,
      published_on date,
      summary      jsonb       NOT NULL,
      content      jsonb       NOT NULL,
      saved_at     timestamptz NOT NULL,
      words        text        NOT NULL
    );
    CREATE TABLE blog_categories (
      blog_category_id uuid    PRIMARY KEY,
      slug             text    NOT NULL,
      rank             integer NOT NULL,
      category         jsonb   NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS blogs_by_slug ON blogs (slug);
    CREATE INDEX IF NOT EXISTS blogs_by_date ON blogs (published_on DESC, slug)
      WHERE published_on IS NOT NULL;
    CREATE INDEX IF NOT EXISTS blogs_of_category ON blogs (category_id, published_on DESC, slug)
      WHERE published_on IS NOT NULL;
    CREATE INDEX IF NOT EXISTS blogs_changed ON blogs (saved_at, blog_id);
    CREATE INDEX IF NOT EXISTS blogs_drafts ON blogs (saved_at, blog_id) WHERE published_on IS NULL;
    CREATE INDEX IF NOT EXISTS blogs_out ON blogs (saved_at, blog_id) WHERE published_on IS NOT NULL;
    CREATE INDEX IF NOT EXISTS blogs_of_category_changed ON blogs (category_id, saved_at, blog_id);
    CREATE INDEX IF NOT EXISTS blogs_published ON blogs (published_on DESC NULLS LAST, blog_id);
    CREATE INDEX IF NOT EXISTS blogs_words ON blogs USING gin (words gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS blog_categories_by_slug ON blog_categories (slug);
    CREATE INDEX IF NOT EXISTS blog_categories_by_rank ON blog_categories (rank, slug);`,
  tables,
  handles: [
    'BlogCategorySaved',
    'BlogCategoryRemoved',
    'BlogSaved',
    'BlogPublished',
    'BlogUnpublished',
    'BlogRemoved',
  ],
  touches(event) {
    switch (event.type) {
      case 'BlogCategorySaved':
      case 'BlogCategoryRemoved':
        return { blog_categories: [event.data.blogCategoryId] }
      default:
        return { blogs: [event.data.blogId] }
    }
  },
  fold,
})

function fold(rows: RowSets<typeof tables>, event: BlogEvent | BlogCategoryEvent): void {
  switch (event.type) {
    case 'BlogCategorySaved': {
      const { blogCategoryId, category } = event.data
      const { slug, rank } = category
      return rows.blog_categories.set({ blog_category_id: blogCategoryId, slug, rank, category })
    }
    case 'BlogCategoryRemoved':
      return rows.blog_categories.delete(event.data.blogCategoryId)
    case 'BlogSaved':
      return save(rows.blogs, event.data)
    case 'BlogPublished': {
      const { blogId, publishedOn } = event.data
      return rows.blogs.change(blogId, row => ({ ...row, published_on: publishedOn }))
    }
    case 'BlogUnpublished':
      return rows.blogs.change(event.data.blogId, row => ({ ...row, published_on: null }))
    case 'BlogRemoved':
      return rows.blogs.delete(event.data.blogId)
  }
}

function save(
  blogs: RowSets<typeof tables>['blogs'],
  { blogId, blog, at }: Extract<BlogEvent, { type: 'BlogSaved' }>['data'],
): void {
  const { slug, categoryId, productId, body, bodyId, ...rest } = blog
  const { metaTitle, metaTitleId, metaDescription, metaDescriptionId, ...shown } = rest
  blogs.set({
    blog_id: blogId,
    slug,
    category_id: categoryId,
    product_id: productId,
    published_on: blogs.get(blogId)?.published_on ?? null,
    summary: {
      ...shown,
      readingMinutes: readingMinutes(body),
      readingMinutesId: readingMinutes(bodyId),
    },
    content: { body, bodyId, metaTitle, metaTitleId, metaDescription, metaDescriptionId },
    saved_at: at,
    words: ` ${searchWords(`${blog.title} ${blog.titleId} ${slug} ${blog.authorName}`)}`,
  })
}
