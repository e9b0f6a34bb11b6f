import type articles from '../../app/i18n/en/articles.json'

declare global {
  interface Texts {
    articles: typeof articles
  }
}
