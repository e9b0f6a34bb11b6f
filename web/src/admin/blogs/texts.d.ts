import type articles from '../../base/i18n/en/articles.json'

declare global {
  interface Texts {
    articles: typeof articles
  }
}
