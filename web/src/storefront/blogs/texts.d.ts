import type blog from '../../app/i18n/en/blog.json'

declare global {
  interface Texts {
    blog: typeof blog
  }
}
