import type articles from '../../base/i18n/en/articles.json'
import type blogsWords from '../../base/i18n/desk/en/blogs.json'

declare global {
  interface Texts {
    articles: typeof articles
  }
  interface DeskTexts {
    blogs: typeof blogsWords
  }
}
